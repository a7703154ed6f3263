import fc from 'fast-check';
import type { Step } from './steps';
import { describeStep } from './steps';
import { Fault, type Walk } from './Walk';

class StepCommand implements fc.AsyncCommand<object, Walk> {
  constructor(private readonly step: Step) {}
  // Whether a control is offered only the page knows; `take` leaves out a step that is not.
  check = () => true;
  async run(_model: object, walk: Walk): Promise<void> {
    await walk.take(this.step);
  }
  toString = () => describeStep(this.step);
}

/** Two faults are the same when they differ in figures only. */
export const classifyFault = (fault: string): string =>
  fault.startsWith('the page shifted') ? 'shift' : fault.replaceAll(/[\d\s.,:]+/g, ' ').slice(0, 160);

/**
 * The shortest part of a failing path that fails in the same way from the same start, as fast-check shrinks
 * it within the time given.
 * @param newWalk a walk from the failing walk's start, open
 */
export async function shortestPath(
  path: readonly Step[],
  fault: string,
  newWalk: () => Promise<Walk>,
  withinMs: number,
): Promise<readonly Step[]> {
  const last = path.at(-1);
  if (!last) return path;
  const earlier = path.slice(0, -1);
  let shortest: readonly Step[] = path;
  const property = fc.asyncProperty(fc.subarray([...earlier]), async (some) => {
    const steps = [...some, last];
    if (steps.length >= shortest.length) return;
    const walk = await newWalk();
    try {
      await fc.asyncModelRun(
        () => ({ model: {}, real: walk }),
        steps.map((step) => new StepCommand(step)),
      );
    } catch (error) {
      if (!(error instanceof Fault) || classifyFault(error.message) !== classifyFault(fault)) return;
      shortest = steps;
      throw error;
    } finally {
      await walk.close();
    }
  });
  await fc.check(property, {
    // Most faults need the last step alone, or the few before it.
    examples: [0, 1, 3, 7, 15].map((last) => [last === 0 ? [] : earlier.slice(-last)]),
    interruptAfterTimeLimit: withinMs,
    numRuns: 20,
    seed: 1,
  });
  return shortest;
}
