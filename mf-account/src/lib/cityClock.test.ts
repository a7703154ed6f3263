import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What devices in several zones show: a process reads its zone once, when it starts. */
function showOn(device: string, instantsMs: readonly number[], timeZone: string): string[] {
  const code = `
    import { cityClock } from ${JSON.stringify(join(__dirname, 'cityClock.ts'))};
    const shown = ${JSON.stringify(instantsMs)}.map((at) => cityClock(at, { timezone: ${JSON.stringify(timeZone)} }));
    console.log(JSON.stringify(shown));`;
  const options = { env: { ...process.env, TZ: device }, encoding: 'utf8' } as const;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  return JSON.parse(execFileSync(process.execPath, args, options)) as string[];
}

// In that night clocks in Berlin go from 02:00 to 03:00, and in Chicago three weeks earlier.
const berlin = Date.UTC(2026, 2, 28, 16, 30);
const chicago = Date.UTC(2026, 2, 7, 16, 30);

test.each(['Europe/Berlin', 'America/Chicago'])(
  'on a device in %s the city’s time is the city’s, also in an hour that the device skips [I18N-05]',
  (device) => {
    expect(showOn(device, [berlin, chicago], 'Asia/Vladivostok')).toEqual([
      '2026-03-29T02:30',
      '2026-03-08T02:30',
    ]);
  },
  60_000,
);

test('the city’s own clock change shows [I18N-05]', () => {
  const [before, after] = [Date.UTC(2026, 2, 29, 0, 59), Date.UTC(2026, 2, 29, 1, 0)];
  expect(showOn('Asia/Vladivostok', [before, after], 'Europe/Berlin')).toEqual([
    '2026-03-29T01:59',
    '2026-03-29T03:00',
  ]);
}, 60_000);
