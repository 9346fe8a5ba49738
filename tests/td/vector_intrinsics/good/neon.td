include "../bad/neon.inc"
