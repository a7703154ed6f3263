import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumArguments, chromiumPath } from '../../support/chromium';
import type { Certificate } from '../edge/makeCertificate';
import { pagePath } from './fetchPage';
import type { Target, TargetName } from './Target';

const run = promisify(execFile);
const lighthouse = ['--no-install', 'lighthouse'];

export interface LighthouseMarks {
  target: TargetName;
  /** By category, 0 to 100. */
  marks: Record<string, number>;
  blockingMs: number;
}

interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's marks for a phone, simulated, once for each target; undefined where it is not installed. */
export async function lighthouseMarks(
  targets: readonly Target[],
  certificate: Certificate | undefined,
): Promise<LighthouseMarks[] | undefined> {
  if (!(await run('npx', [...lighthouse, '--version']).catch(() => undefined))) return undefined;
  const flags = [
    ...chromiumArguments,
    '--headless=new',
    ...(certificate ? [`--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`] : []),
  ];
  const found: LighthouseMarks[] = [];
  for (const { name, edge } of targets) {
    const words = [edge.origin + pagePath, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`];
    const { stdout } = await run('npx', [...lighthouse, ...words], {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: await chromiumPath() },
    });
    const { categories, audits } = JSON.parse(stdout) as LighthouseReport;
    const marks = Object.entries(categories).map(([category, { score }]) => [category, 100 * (score ?? 0)]);
    const blockingMs = audits['total-blocking-time']?.numericValue ?? Number.NaN;
    found.push({ target: name, marks: Object.fromEntries(marks), blockingMs });
  }
  return found;
}
