import { makeCertificate } from '../edge/makeCertificate';
import { fetchPage } from './fetchPage';
import { type LighthouseMarks, lighthouseMarks } from './lighthouseMarks';
import { measurePaint, type PaintRun } from './measurePaint';
import { measureTap, type TapRun } from './measureTap';
import { openPhone } from './openPhone';
import { startTargets } from './startTargets';
import type { TargetName } from './Target';

export interface FirstPaintFigures {
  transport: 'HTTP/2 over TLS' | 'HTTP/1.1';
  browser: string;
  /** Of the storefront's page. */
  document: { bytes: number; wireBytes: number };
  /** Interleaved: the runs with one index belong to one round. */
  paint: Record<TargetName, PaintRun[]>;
  tap: Record<'storefront' | 'oneBundle', TapRun[]>;
  /** Absent where Lighthouse is not installed. */
  lighthouse?: LighthouseMarks[];
}

/**
 * Loads each target `runs` times, round by round in a turning order, after one load of each that does not
 * count.
 */
export async function measureFirstPaint(
  upstream: string,
  runs: number,
  say: (text: string) => void,
): Promise<FirstPaintFigures> {
  const certificate = makeCertificate();
  if (!certificate) say('openssl is not there: measuring over HTTP/1.1 without TLS');
  say('building the one bundle');
  const { targets, close } = await startTargets(upstream, certificate);
  try {
    const { html, wireBytes } = await fetchPage(upstream, new URL(upstream).host);
    const figures: FirstPaintFigures = {
      transport: certificate ? 'HTTP/2 over TLS' : 'HTTP/1.1',
      browser: await browserVersion(),
      document: { bytes: Buffer.byteLength(html), wireBytes },
      paint: { storefront: [], static: [], oneBundle: [], plain: [] },
      tap: { storefront: [], oneBundle: [] },
    };
    for (const target of targets) {
      say(`warming up ${target.name}`);
      await measurePaint(target, certificate, false);
    }
    for (let round = 0; round < runs; round += 1) {
      const turn = round % targets.length;
      for (const target of [...targets.slice(turn), ...targets.slice(0, turn)]) {
        const { name, edge } = target;
        // The server keeps rendered pages for a while only; all targets find theirs ready.
        const warm = () => fetchPage(edge.upstream, edge.host);
        say(`round ${round + 1} of ${runs}: ${name}`);
        await warm();
        figures.paint[name].push(await againOnce(() => measurePaint(target, certificate), say));
        if (name === 'static' || name === 'plain') continue;
        await warm();
        figures.tap[name].push(await againOnce(() => measureTap(target, certificate), say));
      }
    }
    say('Lighthouse');
    figures.lighthouse = await lighthouseMarks(targets, certificate);
    return figures;
  } finally {
    await close();
  }
}

/** A busy machine may starve one load; two in a row mean that it cannot be measured. */
async function againOnce<T>(load: () => Promise<T>, say: (text: string) => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}; once more`);
    return load();
  }
}

async function browserVersion(): Promise<string> {
  const { version, close } = await openPhone(undefined, false);
  await close();
  return version;
}
