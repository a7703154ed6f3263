import { join } from 'node:path';
import { root } from './root.mjs';

const weekMs = 7 * 86_400_000;
/** 12:10 of a Tuesday in Vladivostok, whose clocks never change: shops take orders, and no midnight is near. */
const someTuesday = Date.parse('1970-01-06T12:10+10:00');

/** That time on the Tuesday nearest to `now`: expiries by the machine's clock are at most 3.5 days off. */
const nearestTuesday = (now) => someTuesday + Math.round((now - someTuesday) / weekMs) * weekMs;

/**
 * The variables that let servers, browsers and the journeys themselves begin at a time. None for the
 * machine's own clock, and for a storefront that runs already, which has its own.
 * @param {string} [at] a time with its offset, `now` for the machine's clock; the nearest Tuesday's unless
 *   given
 * @throws {Error} where `at` is no such time
 */
export function clockEnvironment(at, env = process.env, now = Date.now()) {
  const isDefault = at === undefined;
  if (at === 'now' || (isDefault && env.STOREFRONT_URL)) return {};
  const begins = isDefault ? nearestTuesday(now) : Date.parse(at);
  // Without an offset it would be the time of whoever runs this, and another one on the next machine.
  if (Number.isNaN(begins) || !(isDefault || /(Z|[+-]\d\d:\d\d)$/.test(at)))
    throw new Error(`--at ${at}: a time with its offset, as 2027-03-28T02:30+01:00, or now`);
  const preload = JSON.stringify(join(root, 'scripts/lib/shiftClock.cjs'));
  return {
    CLOCK_OFFSET_MS: String(begins - now),
    NODE_OPTIONS: [env.NODE_OPTIONS, `--require ${preload}`].filter(Boolean).join(' '),
  };
}
