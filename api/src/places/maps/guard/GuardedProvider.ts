import {
  admitCall,
  type Circuit,
  type CircuitRules,
  closedCircuit,
  recordFailure,
  recordSuccess,
} from '@storefront/contracts/circuit';
import { LRUCache } from 'lru-cache';
import type { MapOperation, MapProvider, MapProviderName } from '../MapProvider';
import { type MapFault, MapProviderError } from '../MapProviderError';

/**
 * How one question to a service went: from memory, answered, not asked because the circuit is open, or why
 * not answered.
 */
export type MapOutcome = 'cached' | 'answered' | 'resting' | 'left' | MapFault;
export interface MapEvent {
  provider: MapProviderName;
  operation: MapOperation;
  outcome: MapOutcome;
  status: number | null;
  /** Set when this question opened or closed the circuit. */
  circuit?: Circuit['state'];
}

export interface GuardOptions {
  timeoutMs: number;
  /** How long answers may be kept, ms; some services forbid keeping them. */
  keepMs: number;
  clock: () => number;
  tell: (event: MapEvent) => void;
}

const rules: CircuitRules = { failuresToOpen: 5, restMs: 5_000, longestRestMs: 60_000, probeMs: 10_000 };
const maxKept = 2_000;
/** A used-up limit or a refused key does not mend itself in seconds. */
const longRestMs: Partial<Record<MapFault, number>> = { quota: 60_000, denied: 600_000 };

/**
 * A service of others behind a time-out, a circuit breaker for each operation (they are different hosts) and
 * a small memory. `ask` says `null` when the service gave no usable answer, and the caller answers from
 * elsewhere.
 */
export class GuardedProvider {
  readonly #circuits = new Map<MapOperation, Circuit>();
  /** Missing where the service forbids keeping its answers. */
  readonly #kept?: LRUCache<string, { answer: unknown }>;

  constructor(
    readonly provider: MapProvider,
    private readonly options: GuardOptions,
  ) {
    const { keepMs: ttl, clock } = options;
    if (ttl > 0) this.#kept = new LRUCache({ max: maxKept, ttl, ttlResolution: 0, perf: { now: clock } });
  }

  async ask<Answer>(
    operation: MapOperation,
    key: string,
    left: AbortSignal,
    run: (provider: MapProvider, signal: AbortSignal) => Promise<Answer>,
  ): Promise<{ answer: Answer } | null> {
    const { clock, timeoutMs } = this.options;
    const kept = this.#kept?.get(`${operation} ${key}`);
    if (kept) {
      this.#tell(operation, 'cached');
      // Written below under the same operation, whose answers have one shape.
      return { answer: kept.answer as Answer };
    }
    const { circuit, admitted } = admitCall(this.#circuit(operation), clock(), rules);
    this.#circuits.set(operation, circuit);
    if (!admitted) {
      this.#tell(operation, 'resting');
      return null;
    }
    const time = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await run(this.provider, AbortSignal.any([left, time]));
      this.#kept?.set(`${operation} ${key}`, { answer });
      this.#tell(operation, 'answered', null, recordSuccess(this.#circuit(operation)));
      return { answer };
    } catch (error) {
      this.#fail(operation, error, left.aborted && !time.aborted);
      return null;
    }
  }

  #fail(operation: MapOperation, error: unknown, isLeft: boolean): void {
    if (isLeft) {
      this.#tell(operation, 'left');
      return;
    }
    // An adapter that stumbles over an answer is as good as an answer that is garbage.
    const known = error instanceof MapProviderError ? error : null;
    const fault = known?.fault ?? 'garbage';
    const status = known?.status ?? null;
    const asked = longRestMs[fault];
    const restMs = asked === undefined ? null : Math.max(asked, known?.restMs ?? 0);
    const before = this.#circuit(operation);
    // A service that does not understand one question is well.
    const after =
      fault === 'refused'
        ? recordSuccess(before)
        : recordFailure(before, this.options.clock(), rules, restMs);
    this.#tell(operation, fault, status, after);
  }

  #circuit(operation: MapOperation): Circuit {
    return this.#circuits.get(operation) ?? closedCircuit;
  }

  #tell(operation: MapOperation, outcome: MapOutcome, status: number | null = null, after?: Circuit): void {
    const event: MapEvent = { provider: this.provider.name, operation, outcome, status };
    if (after) {
      if (after.state !== this.#circuit(operation).state) event.circuit = after.state;
      this.#circuits.set(operation, after);
    }
    this.options.tell(event);
  }
}
