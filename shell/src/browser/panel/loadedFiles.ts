/**
 * What the page has fetched of a release: files, bytes over the wire and the time from the first request to
 * the last byte.
 */
export interface LoadedFiles {
  files: number;
  bytes: number;
  ms: number;
}

/** @param base the release's address, relative or absolute */
export function loadedFiles(base: string): LoadedFiles {
  const { href } = new URL(base, location.href);
  const fetched = performance
    .getEntriesByType('resource')
    .filter(
      (entry): entry is PerformanceResourceTiming =>
        'encodedBodySize' in entry && entry.name.startsWith(href),
    );
  if (fetched.length === 0) return { files: 0, bytes: 0, ms: 0 };
  const from = Math.min(...fetched.map(({ startTime }) => startTime));
  const to = Math.max(...fetched.map(({ responseEnd }) => responseEnd));
  return {
    files: fetched.length,
    bytes: fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ms: Math.round(to - from),
  };
}
