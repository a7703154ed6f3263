/** The first of ten ports in a row that a measurement uses; `BENCH_PORT` moves them. */
const first = Number(process.env.BENCH_PORT ?? 4770);
if (!Number.isInteger(first) || first < 1 || first > 65_526)
  throw new Error(`BENCH_PORT must be a port number from 1 to 65526, not "${process.env.BENCH_PORT}"`);

export const ports = {
  shell: first,
  api: first + 1,
  storefrontEdge: first + 2,
  staticEdge: first + 3,
  oneBundleEdge: first + 4,
  plainEdge: first + 5,
  /** And the two after it, for its ticket printer and its mail. */
  sandbox: first + 6,
} as const;
