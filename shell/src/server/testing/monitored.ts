import { createRequire } from 'node:module';
import { Variables } from '@storefront/contracts/Variables';
import { readMonitoring } from '../monitoring/readMonitoring';
import { startMonitoring } from '../monitoring/startMonitoring';

/**
 * Tells what the environment names of as many failures as the first argument says, of a page and of a release
 * that was taken back, and ends. Prints what went wrong, what it took, and how much of OpenTelemetry was loaded.
 */
const problems: string[] = [];
const settings = readMonitoring(new Variables(process.env));
const monitor = await startMonitoring(settings, (problem) => void problems.push(problem));
const release = '0.2.0-bbbbbbbb';
const begun = performance.now();
for (let sent = 0; sent < Number(process.argv[2]); sent += 1)
  monitor?.failed({
    remote: 'mf-catalog',
    release,
    kind: 'render',
    name: 'TypeError',
    message: 'no price',
    places: [
      { file: 'src/Card.tsx', line: 7 },
      { file: 'src/Page.tsx', line: 12 },
    ],
  });
monitor?.measured({
  release: '1.4.0-cccccccc',
  vitals: [
    { name: 'LCP', value: 1900 },
    { name: 'CLS', value: 0.04 },
  ],
});
const rate = { remote: 'mf-catalog', release, visitors: 40, failed: 5, kinds: { render: 5 } };
monitor?.demoted(rate, 'taken back');
const told = performance.now();
await monitor?.close();
const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) =>
  file.includes('@opentelemetry'),
);
process.stdout.write(
  JSON.stringify({
    problems,
    callsMs: told - begun,
    closeMs: performance.now() - told,
    loaded: loaded.length,
  }),
  // A request that nobody answers would hold the process, as it holds no server: that one exits.
  () => process.exit(0),
);
