import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { openRegistry, registrySettings } from '@storefront/federation/registry';
import { secondRelease } from './secondRelease';

// How long a promotion and a rollback take until the next page load gets them, at a storefront that runs,
// whose registry the environment names: `tsx e2e/bench/releases/live.ts --url http://localhost:3000/vladivostok --times 10`.
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000/vladivostok' },
    remote: { type: 'string', default: 'mf-catalog' },
    times: { type: 'string', default: '10' },
  },
});
const { url, remote } = values;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const registry = openRegistry(registrySettings(process.env, root));
const author = { who: 'bench', why: 'measuring' };
const goAround = { unchecked: 'the same bytes under another id' };

/** The release that a page load gets now. */
async function inPage(): Promise<string> {
  const html = await (await fetch(url)).text();
  const [, json = '{}'] =
    /<script type="application\/json" id="page"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const page = JSON.parse(json) as {
    composition?: { remotes: Record<string, { releases: { id: string }[] }> };
  };
  return page.composition?.remotes[remote]?.releases[0]?.id ?? '';
}

/** Loads the page again and again until it comes with a release; answers the milliseconds since `start`. */
async function liveAfter(start: number, release: string): Promise<number> {
  while ((await inPage()) !== release)
    if (performance.now() - start > 60_000) throw new Error(`${release} is not live`);
  return performance.now() - start;
}

const { channels } = await registry.channels();
const stable = channels.stable.remotes[remote] ?? '';
const other = await secondRelease(registry, remote, stable);
const samples: Record<string, number[]> = {};
const note = (name: string, ms: number) => {
  samples[name] = [...(samples[name] ?? []), ms];
};
for (let time = 0; time < Number(values.times); time += 1) {
  await liveAfter(performance.now(), stable);
  for (const [what, target, act] of [
    ['promote', other, () => registry.promote({ [remote]: other }, author, goAround)],
    ['rollback', stable, () => registry.rollback(remote, author)],
  ] as const) {
    const start = performance.now();
    await act();
    note(`${what}: written`, performance.now() - start);
    note(`${what}: live`, await liveAfter(start, target));
  }
}
for (const [what, target, words] of [
  ['promote', other, ['promote', `${remote}@${other}`, '--unchecked', 'measuring']],
  ['rollback', stable, ['rollback', remote]],
] as const) {
  const start = performance.now();
  const command = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'federation/src/cli/main.ts', ...words],
    { cwd: root },
  );
  note(`${what}: live, from the start of the command`, await liveAfter(start, target));
  await command;
}
for (const [name, list] of Object.entries(samples)) {
  const sorted = [...list].sort((x, y) => x - y);
  const [least = 0, median = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `${name.padEnd(48)} median ${median.toFixed(0)} ms  (${least.toFixed(0)}-${most.toFixed(0)}, n=${list.length})`,
  );
}
