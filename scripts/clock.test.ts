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
      `--at ${at}: a time with its offset, as 2027-03-28T02:30+01:00\n`,
    ]);
  },
);
