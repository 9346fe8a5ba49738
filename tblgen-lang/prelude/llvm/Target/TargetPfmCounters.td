// Hardware performance counters of processors.

class PfmCounter<string counter> {
  string Counter = counter;
}
class PfmIssueCounter<string resource_name, string counter>
    : PfmCounter<counter> {
  string ResourceName = resource_name;
}

class ValidationEvent<int event_number> {
  int EventNumber = event_number;
}
defvar ValidationEventNames = [
  "InstructionRetired", "L1DCacheLoadMiss", "L1DCacheStoreMiss",
  "L1ICacheLoadMiss", "DataTLBLoadMiss", "DataTLBStoreMiss",
  "InstructionTLBLoadMiss", "BranchPredictionMiss"
];
foreach n = !range(ValidationEventNames) in {
  defvar event = ValidationEventNames[n];
  def event : ValidationEvent<n>;
}

class PfmValidationCounter<ValidationEvent event_type, string counter>
    : PfmCounter<counter> {
  ValidationEvent EventType = event_type;
}

def NoPfmCounter : PfmCounter<"">;

class ProcPfmCounters {
  PfmCounter CycleCounter = NoPfmCounter;
  PfmCounter UopsCounter = NoPfmCounter;
  list<PfmIssueCounter> IssueCounters = [];
  list<PfmValidationCounter> ValidationCounters = [];
}
class PfmCountersBinding<string cpu_name, ProcPfmCounters counters> {
  string CpuName = cpu_name;
  ProcPfmCounters Counters = counters;
}
class PfmCountersDefaultBinding<ProcPfmCounters counters>
    : PfmCountersBinding<"", counters>;
