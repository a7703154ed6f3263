import { type Certificate, makeCertificate } from '../edge/makeCertificate';
import { startEdge } from '../edge/startEdge';
import { ports } from '../stack/ports';
import { fetchPage } from './fetchPage';

export interface Rounds {
  /** Origin of the server behind the edge. */
  upstream: string;
  runs: number;
  /** What is measured, for whoever waits. */
  name: string;
  say: (text: string) => void;
}

/** Measures so many times behind an edge, each time with the home page ready at the server. */
export async function measureRounds<Run>(
  { upstream, runs, name, say }: Rounds,
  measureOnce: (origin: string, certificate: Certificate | undefined) => Promise<Run>,
): Promise<Run[]> {
  const certificate = makeCertificate();
  const edge = await startEdge({ port: ports.storefrontEdge, upstream, certificate });
  try {
    const found: Run[] = [];
    for (let round = 0; round < runs; round += 1) {
      say(`${name} ${round + 1} of ${runs}`);
      await fetchPage(upstream, edge.host);
      found.push(await measureOnce(edge.origin, certificate));
    }
    return found;
  } finally {
    await edge.close();
  }
}
