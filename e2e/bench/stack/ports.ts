/** The first of ten ports in a row that a measurement uses; `BENCH_PORT` moves them. */
const first = Number(process.env.BENCH_PORT ?? 4770);
if (!Number.isInteger(first) || first < 1 || first > 65_526)
  throw new Error(`BENCH_PORT must be a port number from 1 to 65526, not "${process.env.BENCH_PORT}"`);

export const ports = {
  shell: first,
  api: first + 1,
  sandbox: first + 2,
  storefrontEdge: first + 3,
  staticEdge: first + 4,
  oneBundleEdge: first + 5,
  /** The API over the city of 100,000 houses. */
  houses: first + 6,
} as const;
