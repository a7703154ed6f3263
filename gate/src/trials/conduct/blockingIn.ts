/** As much of a CPU profile of Chromium as is read here. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
    children?: number[];
  }[];
  samples?: number[];
  /** Microseconds between a sample and the one before. */
  timeDeltas?: number[];
}

const limitMs = 200;
/**
 * Samples are a millisecond apart; for longer the machine was doing something else, which is not the
 * release's fault.
 */
const longestSampleMs = 10;

/**
 * The longest time for which a function of the release kept the page from doing anything else, if it is over
 * the limit: one sentence with the function's file and position. Counted from the release's first frame on
 * the stack, with all that it calls.
 * @param base the path of the release's files
 */
export function blockingIn(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  base: string,
): string | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const outermost = (id: number): number | undefined => {
    let found: number | undefined;
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      if (byId.get(at)?.callFrame.url.includes(base)) found = at;
    return found;
  };
  let longest = { node: 0, ms: 0 };
  let current = { node: 0, ms: 0 };
  for (const [index, sample] of samples.entries()) {
    const ms = Math.min((timeDeltas[index + 1] ?? 0) / 1000, longestSampleMs);
    // Collecting garbage goes on the account of who is running.
    const isGarbage = byId.get(sample)?.callFrame.functionName === '(garbage collector)';
    const node = isGarbage ? current.node : (outermost(sample) ?? 0);
    if (node === 0) current = { node: 0, ms: 0 };
    else current = { node, ms: node === current.node ? current.ms + ms : ms };
    if (current.ms > longest.ms) longest = current;
  }
  const frame = byId.get(longest.node)?.callFrame;
  if (!frame || longest.ms <= limitMs) return undefined;
  const file = frame.url.split('/').at(-1);
  return `blocks the page for ${Math.round(longest.ms)} ms in ${frame.functionName || 'a function'} (${file}:${frame.lineNumber + 1}:${frame.columnNumber + 1})`;
}
