import { formatTable, whole } from './formatTable';
import { lighthouseTable } from './lighthouseTable';
import type { Report } from './Report';
import { webParts } from './webParts';

/**
 * The whole report for a person: median (range) of each figure, then what was wanted and whether it was kept.
 */
export function describeReport(report: Report): string {
  const { firstPaint, order, machine, measured, api, targets } = report;
  const parts = [
    ...(measured && !measured.own
      ? [`Not a storefront of its own: ${measured.shell}, API at ${measured.api}`]
      : []),
    `${machine.processors} processors, load ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after, Node ${machine.node}`,
  ];
  if (firstPaint) {
    const { paint, transport, browser } = firstPaint;
    parts.push(
      `Home page, 412 x 823 at 1.75, 150 ms, 1.6 Mbps down, 0.75 up, processor 4 x slower; ${transport}; Chromium ${browser}; ${paint.storefront.length} rounds`,
      lighthouseTable(firstPaint),
    );
  }
  parts.push(...webParts(report).map(({ table }) => table));
  if (order) parts.push(`The slowest of each order: ${order.map(({ slowest }) => slowest).join(', ')}`);
  for (const { processes, calls, commitsPerSecond } of api ?? []) {
    const rows = calls.map(({ name, connections, requestsPerSecond, p50Ms, p99Ms, total, failed }) => [
      name,
      whole(requestsPerSecond),
      whole(p50Ms),
      whole(p99Ms),
      String(connections),
      String(total),
      Object.entries(failed)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', ') || '0',
    ]);
    parts.push(
      formatTable(
        [
          `API, processes: ${processes || 'unknown'}`,
          'per second',
          'p50, ms',
          'p99, ms',
          'clients',
          'requests',
          'failed',
        ],
        rows,
      ),
    );
    const created = calls.find(({ name }) => name.endsWith('/order/create'));
    if (commitsPerSecond && created) {
      const percent = (created.requestsPerSecond / commitsPerSecond) * 100;
      parts.push(
        `PostgreSQL alone takes the rows of ${whole(commitsPerSecond)} orders a second; the API creates ${whole(percent)} % of that`,
      );
    }
  }
  parts.push(
    formatTable(
      ['target', 'wanted', 'found', ''],
      targets.map(({ name, wanted, found, ok }) => [name, wanted, found, ok ? 'ok' : 'over']),
    ),
  );
  return parts.join('\n\n');
}
