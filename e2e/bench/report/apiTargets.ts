import type { CallFigures } from '../api/measureCall';
import type { ApiFigures } from './Report';
import type { Verdict } from './Verdict';

const menusPerSecond = 8_000;
const addsPerSecond = 1_000;
const ordersPerSecond = 500;
const orderMs = 100;

/** What the API should keep to. */
export function apiTargets({ processes, calls }: ApiFigures): Verdict[] {
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
  ];
}
