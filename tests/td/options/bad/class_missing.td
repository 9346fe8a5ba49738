def Flag;
