import {
  admitCall,
  type Circuit,
  type CircuitRules,
  closedCircuit,
  recordFailure,
  recordSuccess,
} from '@storefront/contracts/circuit';

/**
 * After several misses in a row nobody is asked for a while, so that pages do not wait for it each time. Then
 * one attempt is made, and the others go on without until it has worked.
 */
export class DataBreaker {
  private readonly circuits = new Map<string, Circuit>();
  private readonly rules: CircuitRules;

  constructor(
    failuresToOpen = 3,
    restMs = 15_000,
    private readonly now: () => number = Date.now,
  ) {
    this.rules = { failuresToOpen, restMs, longestRestMs: restMs, probeMs: restMs };
  }

  /** Whether to ask now; where there were misses, the one that may is the attempt of this pause. */
  mayAsk(name: string): boolean {
    const { circuit, admitted } = admitCall(this.circuit(name), this.now(), this.rules);
    this.circuits.set(name, circuit);
    return admitted;
  }

  tell(name: string, missed: boolean): void {
    const circuit = this.circuit(name);
    this.circuits.set(name, missed ? recordFailure(circuit, this.now(), this.rules) : recordSuccess(circuit));
  }

  private circuit(name: string): Circuit {
    return this.circuits.get(name) ?? closedCircuit;
  }
}
