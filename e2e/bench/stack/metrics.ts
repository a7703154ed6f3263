/** METRICS_TOKEN of the APIs that the benchmarks start. */
export const metricsToken = 'read-by-the-benchmarks';

/** Figures of an API's processes, in the Prometheus format. */
export async function readMetrics(origin: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${origin}/metrics`, { headers })).text();
}
