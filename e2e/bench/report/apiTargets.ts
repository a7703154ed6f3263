import type { CallFigures } from '../api/measureCall';
import type { SuggestionFigures } from '../api/measureSuggestions';
import type { ApiFigures } from './Report';
import type { Verdict } from './Verdict';

/** What the address search should keep to, with several people typing. */
export function suggestionTarget({ houses, overHttp }: SuggestionFigures): Verdict {
  const p95Ms = overHttp.at(-1)?.p95Ms ?? Number.NaN;
  return {
    name: `suggestions over ${houses} houses, p95`,
    wanted: '<= 15 ms',
    found: `${p95Ms.toFixed(1)} ms`,
    ok: p95Ms <= 15,
  };
}

const menusPerSecond = 8_000;
const addsPerSecond = 1_000;
const ordersPerSecond = 500;
const orderMs = 100;

/** What the API should keep to. */
export function apiTargets({ processes, calls, onlyOnce }: ApiFigures): Verdict[] {
  const of = processes === 0 ? '' : `, processes: ${processes}`;
  const ending = (path: string) => calls.filter(({ name }) => name.endsWith(path));
  const atLeast = (limit: number, { name, requestsPerSecond }: CallFigures): Verdict => ({
    name: name + of,
    wanted: `>= ${limit}/s`,
    found: `${Math.round(requestsPerSecond)}/s`,
    ok: requestsPerSecond >= limit,
  });
  return [
    ...ending('/api/products').map((call) => atLeast(menusPerSecond, call)),
    ...ending('/api/cart/add').map((call) => atLeast(addsPerSecond, call)),
    ...ending('/api/order/create').map((call) => {
      const { wanted, found, ok, ...verdict } = atLeast(ordersPerSecond, call);
      const { p99Ms } = call;
      return {
        ...verdict,
        wanted: `${wanted}, p99 <= ${orderMs} ms`,
        found: `${found}, p99 ${Math.round(p99Ms)} ms`,
        ok: ok && p99Ms <= orderMs,
      };
    }),
    {
      name: `${onlyOnce.requests} creations over ${onlyOnce.keys} keys at once${of}`,
      wanted: `${onlyOnce.keys} orders`,
      found: `${onlyOnce.orders} orders`,
      ok: onlyOnce.orders === onlyOnce.keys && onlyOnce.torn === 0 && onlyOnce.unanswered === 0,
    },
  ];
}
