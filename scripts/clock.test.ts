import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');
const preload = join(__dirname, 'lib/shiftClock.cjs');
const dayMs = 86_400_000;

/** What a process and a thread of it say about the time, a day later than the machine's. */
const script = `
const { Worker } = require('node:worker_threads');
const told = () => [Date.now(), new Date().getTime(), Date.parse(Date()), new Date(0).getTime(), new Date() instanceof Date];
console.log(JSON.stringify(told()));
const thread = new Worker('console.log(JSON.stringify((' + told + ')()))', { eval: true });
`;

test('a process and its threads live a day later, whichever way they ask', () => {
  const before = Date.now();
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
      CLOCK_OFFSET_MS: `${dayMs}`,
    },
    encoding: 'utf8',
  });
  const after = Date.now();
  expect(stderr).toBe('');
  const answers = stdout.trim().split('\n');
  expect(answers).toHaveLength(2);
  for (const answer of answers) {
    const [now, made, text, zero, isDate] = JSON.parse(answer);
    // Texts have no milliseconds.
    for (const time of [now, made, text + 999]) {
      expect(time).toBeGreaterThanOrEqual(before + dayMs);
      expect(time).toBeLessThanOrEqual(after + dayMs + 999);
    }
    expect([zero, isDate]).toEqual([0, true]);
  }
});

test.each(['02:30', '2027-03-28T02:30', 'tomorrow+01:00', ''])(
  'journeys at “%s” are refused: nobody else would know which time that is',
  (at) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/e2e.mjs', '--at', at], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `--at ${at}: a time with its offset, as 2027-03-28T02:30+01:00, or now\n`,
    ]);
  },
);

/** The variables that journeys get, for many calls in one process. */
function clockEnvironments(calls: [at: string | null, env: NodeJS.ProcessEnv, now: number][]) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { clockEnvironment } from ${JSON.stringify(join(__dirname, 'lib/journeyClock.mjs'))};
      const calls = ${JSON.stringify(calls)};
      console.log(JSON.stringify(calls.map(([at, ...rest]) => clockEnvironment(at ?? undefined, ...rest))));`,
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { CLOCK_OFFSET_MS?: string; NODE_OPTIONS?: string }[];
}
const saturday = Date.parse('2026-11-28T17:54:24.123Z');

test('journeys begin at 12:10 of a Tuesday in Vladivostok, three and a half days away at the most', () => {
  // Each hour of three weeks, over the end of a year.
  const nows = Array.from(
    { length: 21 * 24 },
    (_, hour) => Date.parse('2026-12-20T00:00Z') + hour * 3_600_000,
  );
  const begins = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Vladivostok',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const environments = clockEnvironments(nows.map((now) => [null, {}, now]));
  for (const [index, { CLOCK_OFFSET_MS }] of environments.entries()) {
    const offsetMs = Number(CLOCK_OFFSET_MS);
    expect(begins.format((nows[index] ?? 0) + offsetMs)).toBe('Tuesday 12:10:00');
    expect(Math.abs(offsetMs)).toBeLessThanOrEqual(3.5 * dayMs);
  }
});

test('a time that is named begins then; options that Node has already stay', () => {
  const [named] = clockEnvironments([
    ['2027-03-28T01:30+01:00', { NODE_OPTIONS: '--max-old-space-size=512' }, saturday],
  ]);
  expect(named).toEqual({
    CLOCK_OFFSET_MS: String(Date.parse('2027-03-28T00:30Z') - saturday),
    NODE_OPTIONS: `--max-old-space-size=512 --require ${JSON.stringify(preload)}`,
  });
});

test('the machine’s clock is kept when asked for, and for a storefront that runs already', () => {
  const running = { STOREFRONT_URL: 'http://localhost:3000' };
  const [asked, attached, both] = clockEnvironments([
    ['now', {}, saturday],
    [null, running, saturday],
    ['2026-12-01T00:30+10:00', running, saturday],
  ]);
  expect([asked, attached]).toEqual([{}, {}]);
  // Journeys beside a storefront that was started at another time.
  expect(both?.CLOCK_OFFSET_MS).toBe(String(Date.parse('2026-11-30T14:30Z') - saturday));
});
