// Scheduling: a short in-order pipeline.

def WriteALU : SchedWrite;
def WriteMul : SchedWrite;
def WriteDiv : SchedWrite;
def WriteLoad : SchedWrite;
def WriteStore : SchedWrite;
def WriteJump : SchedWrite;
def WriteSystem : SchedWrite;
def ReadALU : SchedRead;
def ReadAddress : SchedRead;

def Pipe3Model : SchedMachineModel {
  let IssueWidth = 1;
  let MicroOpBufferSize = 0;
  let LoadLatency = 2;
  let MispredictPenalty = 2;
  let CompleteModel = false;
}

let SchedModel = Pipe3Model in {
  let BufferSize = 0 in {
    def Pipe3Main : ProcResource<1>;
    def Pipe3Divider : ProcResource<1>;
  }

  foreach w = [WriteALU, WriteStore, WriteJump, WriteSystem] in
    def : WriteRes<w, [Pipe3Main]>;
  let Latency = 2 in
    def : WriteRes<WriteLoad, [Pipe3Main]>;
  let Latency = 3 in
    def : WriteRes<WriteMul, [Pipe3Main]>;
  let Latency = 34, ReleaseAtCycles = [1, 33] in
    def : WriteRes<WriteDiv, [Pipe3Main, Pipe3Divider]>;

  def : ReadAdvance<ReadALU, 0>;
  def : ReadAdvance<ReadAddress, 0>;
}
