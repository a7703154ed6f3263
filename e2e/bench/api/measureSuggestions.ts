import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CitiesReply, SuggestReply } from '@storefront/contracts';
import { metricsToken, readMetrics } from '../stack/metrics';
import { ports } from '../stack/ports';
import { Visitor } from './Visitor';

interface Times {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}
/** How the address search does in a city with 100,000 houses. */
export interface SuggestionFigures {
  streets: number;
  houses: number;
  /** Building the search of the city at start. */
  buildMs: number;
  inProcess: Times;
  /** By so many people who type at once, each waiting for the rows before the next letter. */
  overHttp: ({ people: number; perSecond: number } & Times)[];
}

const repositoryFolder = resolve(fileURLToPath(import.meta.url), '../../../..');
const startupMs = 120_000;
const alias = 'khimki';

/**
 * Makes a city of 5,000 streets and 100,000 houses, measures its address search inside a process and through
 * a started API of its own. What is typed: every prefix of some addresses, and mistakes.
 */
export async function measureSuggestions(
  seconds: number,
  say: (text: string) => void,
): Promise<SuggestionFigures> {
  const folder = join(tmpdir(), `storefront-bench-houses-${ports.houses}`);
  rmSync(folder, { recursive: true, force: true });
  const gazetteers = join(folder, 'gazetteers');
  say('suggestions in a city of 100,000 houses');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(repositoryFolder, 'api/src/places/geo/testing/measureSuggest.ts'), gazetteers],
    { cwd: repositoryFolder, maxBuffer: 64 * 1024 * 1024 },
  );
  const { streets, houses, buildMs, texts, ...inProcess } = JSON.parse(stdout);
  const origin = `http://127.0.0.1:${ports.houses}`;
  const child = spawn(process.execPath, ['--import', 'tsx', join(repositoryFolder, 'api/src/main.ts')], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      API_PORT: String(ports.houses),
      API_HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SANDBOX_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      ALLOW_DEMO: 'true',
      METRICS_TOKEN: metricsToken,
      GAZETTEER_DIR: gazetteers,
    },
  });
  const agent = new Agent({ keepAlive: true });
  try {
    await whenReady(origin, child);
    await whenQuiet(origin);
    const { cities } = await new Visitor(origin, agent).must<CitiesReply>('GET', '/api/cities');
    const cityId = cities.find((city) => city.alias === alias)?.id;
    const overHttp: SuggestionFigures['overHttp'] = [];
    for (const people of [1, 4]) {
      // Compiled first: a server in use is warm.
      await typeAtOnce(origin, agent, cityId, texts, people, 2);
      overHttp.push({ people, ...(await typeAtOnce(origin, agent, cityId, texts, people, seconds)) });
    }
    const { p50Ms, p95Ms, p99Ms } = inProcess;
    return { streets, houses, buildMs, inProcess: { p50Ms, p95Ms, p99Ms }, overHttp };
  } finally {
    agent.destroy();
    await endChild(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function typeAtOnce(
  origin: string,
  agent: Agent,
  cityId: number | undefined,
  texts: string[],
  people: number,
  seconds: number,
): Promise<Times & { perSecond: number }> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const person = async (_none: unknown, number: number): Promise<void> => {
    const visitor = new Visitor(origin, agent);
    for (let next = Math.floor((texts.length / people) * number); performance.now() < until; next += 1) {
      const from = performance.now();
      const text = texts[next % texts.length];
      await visitor.must<SuggestReply>('POST', '/api/geocoder/suggest', { city_id: cityId, text });
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

async function whenReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startupMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The API did not start (exit code ${child.exitCode}).`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 250));
  }
  throw new Error(`The API was not ready after ${startupMs / 1000} s.`);
}

/** A new server draws its pictures ahead: it is measured when that is over, or after two minutes as it is. */
async function whenQuiet(origin: string): Promise<void> {
  const deadline = Date.now() + startupMs;
  let before = Number.NEGATIVE_INFINITY;
  while (Date.now() < deadline) {
    const metrics = await readMetrics(origin);
    const seconds = Number(/^process_cpu_seconds_total\S* ([\d.]+)$/m.exec(metrics)?.[1] ?? 0);
    if (seconds - before < 0.1) return;
    before = seconds;
    await new Promise((next) => setTimeout(next, 1000));
  }
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
