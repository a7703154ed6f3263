/**
 * A circuit breaker as a pure state machine. Closed: questions pass. Open: the service rests, nothing is
 * asked. Half-open: its rest is over and one question is on its way; its outcome closes or opens the circuit.
 */
export type Circuit =
  | { state: 'closed'; failures: number }
  | { state: 'open'; untilMs: number; openings: number }
  | { state: 'half-open'; probeUntilMs: number; openings: number };

export interface CircuitRules {
  /** Failures in a row that open it. */
  failuresToOpen: number;
  /** First rest, ms; doubled by each failed probe up to `longestRestMs`. */
  restMs: number;
  longestRestMs: number;
  /** A probe without an outcome counts as lost after this, ms, and another may go. */
  probeMs: number;
}

export const closedCircuit: Circuit = { state: 'closed', failures: 0 };

/** Whether a question may be asked at `now` (ms), and the circuit afterwards. */
export function admitCall(
  circuit: Circuit,
  now: number,
  { probeMs }: CircuitRules,
): { circuit: Circuit; admitted: boolean } {
  if (circuit.state === 'closed') return { circuit, admitted: true };
  const waitsUntil = circuit.state === 'open' ? circuit.untilMs : circuit.probeUntilMs;
  if (now < waitsUntil) return { circuit, admitted: false };
  const { openings } = circuit;
  return { circuit: { state: 'half-open', probeUntilMs: now + probeMs, openings }, admitted: true };
}

/** After an answer. One that was asked before the circuit opened does not end the rest. */
export const recordSuccess = (circuit: Circuit): Circuit =>
  circuit.state === 'open' ? circuit : closedCircuit;

/**
 * After a failure at `now`.
 * @param restMs what the service itself asks for (used-up limit, refused key): opens the circuit at once, at
 * least for so long
 */
export function recordFailure(
  circuit: Circuit,
  now: number,
  rules: CircuitRules,
  restMs: number | null = null,
): Circuit {
  const open = (openings: number): Circuit => {
    const grown = Math.min(rules.longestRestMs, rules.restMs * 2 ** Math.min(openings, 30));
    return { state: 'open', untilMs: now + Math.max(grown, restMs ?? 0), openings: openings + 1 };
  };
  switch (circuit.state) {
    case 'closed': {
      const failures = circuit.failures + 1;
      return restMs !== null || failures >= rules.failuresToOpen ? open(0) : { state: 'closed', failures };
    }
    case 'half-open':
      return open(circuit.openings);
    case 'open':
      return restMs !== null && now + restMs > circuit.untilMs
        ? { ...circuit, untilMs: now + restMs }
        : circuit;
  }
}
