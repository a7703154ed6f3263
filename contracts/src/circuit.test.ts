import fc from 'fast-check';
import {
  admitCall,
  type Circuit,
  type CircuitRules,
  closedCircuit,
  recordFailure,
  recordSuccess,
} from './circuit';

const rules: CircuitRules = { failuresToOpen: 3, restMs: 1_000, longestRestMs: 8_000, probeMs: 500 };
const failTimes = (times: number, now = 0): Circuit => {
  let circuit: Circuit = closedCircuit;
  for (let count = 0; count < times; count += 1) circuit = recordFailure(circuit, now, rules);
  return circuit;
};

test('questions pass until the third failure in a row', () => {
  expect(admitCall(failTimes(2), 0, rules).admitted).toBe(true);
  expect(admitCall(failTimes(3), 0, rules).admitted).toBe(false);
  expect(recordFailure(recordSuccess(failTimes(2)), 0, rules).state).toBe('closed');
});

test('after the rest one question goes and the others wait for its outcome', () => {
  const first = admitCall(failTimes(3), 1_000, rules);
  expect(first).toMatchObject({ admitted: true, circuit: { state: 'half-open' } });
  expect(admitCall(first.circuit, 1_100, rules).admitted).toBe(false);
  expect(recordSuccess(first.circuit)).toEqual(closedCircuit);
});

test('a probe without an outcome is given up and another goes', () => {
  const first = admitCall(failTimes(3), 1_000, rules);
  expect(admitCall(first.circuit, 1_500, rules).admitted).toBe(true);
});

test('each failed probe doubles the rest, up to the longest', () => {
  let circuit = failTimes(3);
  const rests: number[] = [];
  let now = 0;
  for (let count = 0; count < 6; count += 1) {
    if (circuit.state !== 'open') throw new Error('it rests');
    rests.push(circuit.untilMs - now);
    now = circuit.untilMs;
    circuit = recordFailure(admitCall(circuit, now, rules).circuit, now, rules);
  }
  expect(rests).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('a used-up limit opens at once and for as long as the service asks', () => {
  const circuit = recordFailure(closedCircuit, 0, rules, 60_000);
  expect(circuit).toMatchObject({ state: 'open', untilMs: 60_000 });
  expect(admitCall(circuit, 59_999, rules).admitted).toBe(false);
});

test('a late answer or failure from before the opening changes nothing, but a longer rest counts', () => {
  const open = failTimes(3);
  expect(recordSuccess(open)).toBe(open);
  expect(recordFailure(open, 10, rules)).toBe(open);
  expect(recordFailure(open, 10, rules, 60_000)).toMatchObject({ untilMs: 60_010 });
});

test('whatever happens: a resting service is not asked, one that answers is asked again, and no rest is endless', () => {
  const event = fc.record({
    waitMs: fc.integer({ min: 0, max: 3_000 }),
    outcome: fc.constantFrom('ok', 'fault', 'quota', 'lost'),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      let circuit: Circuit = closedCircuit;
      let now = 0;
      for (const { waitMs, outcome } of events) {
        now += waitMs;
        const before = circuit;
        const asked = admitCall(circuit, now, rules);
        if (before.state === 'open' && asked.admitted !== now >= before.untilMs) return false;
        circuit = asked.circuit;
        if (!asked.admitted || outcome === 'lost') continue;
        circuit =
          outcome === 'ok'
            ? recordSuccess(circuit)
            : recordFailure(circuit, now, rules, outcome === 'quota' ? 20_000 : null);
        if (outcome === 'ok' && circuit.state !== 'closed') return false;
        if (circuit.state === 'open' && circuit.untilMs - now > 20_000) return false;
      }
      return admitCall(circuit, now + 20_000, rules).admitted;
    }),
    { numRuns: 10_000 },
  );
});
