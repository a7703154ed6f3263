import {
  admitCall,
  type Circuit,
  type CircuitRules,
  closedCircuit,
  recordFailure,
  recordSuccess,
} from '@storefront/contracts/circuit';

const rules: CircuitRules = {
  failuresToOpen: 5,
  restMs: 10_000,
  longestRestMs: 120_000,
  // Longer than the slowest gateway may be told to take.
  probeMs: 60_000,
};

/**
 * Keeps messages back while their gateway fails whatever it is sent: it is away, its account is closed or has
 * no money. They wait with their tries unspent; one at a time finds out whether the gateway is back.
 */
export class GatewayCircuit {
  #circuit: Circuit = closedCircuit;

  constructor(private readonly onOpen: (error: unknown) => void = () => {}) {}

  get isOpen(): boolean {
    return this.#circuit.state !== 'closed';
  }

  /** How many messages may be sent now, at most `max`. */
  admit(now: number, max: number): number {
    const { circuit, admitted } = admitCall(this.#circuit, now, rules);
    this.#circuit = circuit;
    if (!admitted) return 0;
    return circuit.state === 'closed' ? max : 1;
  }

  /** The gateway is at work: it took a message, or refused one for what the message is. */
  succeed(): void {
    this.#circuit = recordSuccess(this.#circuit);
  }

  fail(error: unknown, now: number): void {
    const wasClosed = this.#circuit.state === 'closed';
    this.#circuit = recordFailure(this.#circuit, now, rules);
    if (wasClosed && this.isOpen) this.onOpen(error);
  }

  /** Nothing was due: the next message may find out instead. */
  release(now: number): void {
    if (this.#circuit.state === 'half-open')
      this.#circuit = { state: 'open', untilMs: now, openings: this.#circuit.openings };
  }
}
