import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/**
 * The file and line of the source, as `./src/Card.tsx:7`; null where the map knows none.
 * @param map the source map of a script
 * @param place in that script, as a stack names it: both from 1
 */
export function findSourceLine(map: string, place: { line: number; column: number }): string | null {
  // Stacks count columns from 1, maps from 0.
  const column = Math.max(0, place.column - 1);
  const { source, line } = originalPositionFor(new TraceMap(map), { line: place.line, column });
  return source === null ? null : `${source}:${line}`;
}
