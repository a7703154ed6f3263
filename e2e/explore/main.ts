import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium';
import { origin } from '../support/stack';
import { Coverage } from './Coverage';
import { getOrigin } from './getOrigin';
import { AxeMemory } from './invariants';
import { describeStart, pickStart, type Start } from './Start';
import { classifyFault, shortestPath } from './shortestPath';
import { describeStep } from './steps';
import { Fault, Walk } from './Walk';

interface Options {
  minutes: number;
  seed: number;
  steps: number;
  patience: number;
  shrink: number;
  together: number;
  start: Partial<Start>;
}
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      steps: { type: 'string', default: '40' },
      patience: { type: 'string', default: '1' },
      shrink: { type: 'string', default: '90' },
      together: { type: 'string', default: '2' },
      start: { type: 'string', default: '{}' },
    },
  });
  const numbers = {
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    steps: Number(values.steps),
    patience: Number(values.patience),
    shrink: Number(values.shrink),
    together: Number(values.together),
  };
  for (const [name, value] of Object.entries(numbers))
    if (!(value > 0 || (name === 'shrink' && value === 0)))
      throw new Error(`--${name} must be a number above 0 (got "${values[name as 'seed']}")`);
  return { ...numbers, start: JSON.parse(values.start) as Partial<Start> };
}

const { minutes, seed, steps, patience, shrink, together, start: wanted } = readOptions();
const pictures = resolve('explore-results');
mkdirSync(pictures, { recursive: true });
const executablePath = await chromiumPath();
// Playwright's own handling of SIGTERM ends the browser only, and the next walk would start another one.
const launch = () => chromium.launch({ executablePath, args: chromiumArguments, handleSIGTERM: false });
let browser = await launch();
const coverage = new Coverage();
const axe = new AxeMemory();
const begun = Date.now();
const deadline = begun + minutes * 60_000;
const slow = new Map<string, number>();
let next = seed;
let walks = 0;
let taken = 0;
let orders = 0;
const faults: string[] = [];
const kinds = new Set<string>();

async function untilReady(): Promise<void> {
  // A browser that crashed costs its own walks only.
  if (!browser.isConnected()) browser = await launch();
  while (Date.now() < deadline && !(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    console.log(`${origin} does not answer; waiting`);
    await new Promise((over) => setTimeout(over, 5_000));
  }
}
async function walkOnce(own: number): Promise<void> {
  const start = { ...pickStart(own), ...wanted };
  const newWalk = () =>
    new Walk({
      browser,
      start,
      getOrigin,
      coverage,
      axe,
      patienceMs: patience * 1000,
      onSlow: (step, ms) => slow.set(describeStep(step), ms),
    });
  const walk = newWalk();
  walks += 1;
  let fault: unknown;
  try {
    await walk.open();
    await walk.wander(steps, own);
    await walk.end();
    orders += 1;
  } catch (error) {
    fault = error;
    await walk.picture(join(pictures, `${own}.png`));
  }
  taken += walk.taken.length;
  await walk.close();
  if (fault === undefined) {
    console.log(`${own} ok: ${describeStart(start)}, ${walk.taken.length} steps`);
    return;
  }
  const text =
    fault instanceof Fault ? fault.message : `the explorer stopped: ${String(fault).slice(0, 500)}`;
  faults.push(`${own}: ${text}`);
  console.log(
    `${own} FAULT: ${text}\n  from ${describeStart(start)}, after ${walk.taken.length} steps (${taken} in all, ${Math.round((Date.now() - begun) / 1000)} s)`,
  );
  const isNew = !kinds.has(classifyFault(text));
  kinds.add(classifyFault(text));
  const isAtEnd = text.startsWith('at the end') || text.startsWith('while ordering');
  const path =
    isNew && fault instanceof Fault && shrink > 0 && walk.taken.length > 1 && !isAtEnd
      ? await shortestPath(
          walk.taken,
          text,
          async () => {
            const again = newWalk();
            await again.open();
            return again;
          },
          shrink * 1000,
        )
      : walk.taken;
  console.log([`${own}, the way there:`, ...path.map((step) => `  · ${describeStep(step)}`)].join('\n'));
}
/** One customer after another. */
async function keepWalking(): Promise<void> {
  while (Date.now() < deadline) {
    await untilReady();
    next += 1;
    await walkOnce(next - 1);
  }
}

console.log(`exploring ${origin} for ${minutes} minutes, first seed ${seed}`);
// While one waits for the page, another one presses.
await Promise.all(Array.from({ length: together }, keepWalking));
await browser.close();
console.log(`\n${walks} walks, ${taken} steps, ${orders} orders placed at their ends`);
console.log(
  `controls: ${coverage.met} of ${coverage.seen} kinds used (${Math.round((100 * coverage.met) / coverage.seen)} %)`,
);
if (slow.size > 0)
  console.log(`answered later than 1 s: ${[...slow].map(([words, ms]) => `${words} ${ms} ms`).join('; ')}`);
console.log(faults.length === 0 ? 'no fault found' : `${faults.length} faults:\n${faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
