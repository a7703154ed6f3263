import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageReceipts } from '../failures/PageReceipts';
import { minuteLimits } from '../limits/minuteLimits';
import { toReportRule } from '../metrics/reportRules';
import type { ShellMetrics } from '../metrics/ShellMetrics';
import type { Monitor } from '../monitoring/Monitor';

const longestBytes = 16_000;
/** A page that breaks a rule breaks it many times. */
const perNetwork = 120;
const maxAtOnce = 20;
const vitalNames = new Set(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
const longestVital = 600_000;

const reportsPath = '/beacon/reports';
const vitalsPath = '/beacon/vitals';

/**
 * Where browsers send reports about a page of this release. Below `/beacon`, where they send the page's
 * receipt.
 */
export const reportsAddress = (release: string): string =>
  `${reportsPath}?release=${encodeURIComponent(release)}`;

interface ReportTools {
  metrics: ShellMetrics;
  receipts: PageReceipts;
  monitor?: Pick<Monitor, 'measured'> | null;
  now?: () => number;
}

/**
 * Counts what browsers tell of pages (Reporting API; `report-uri` of those that lack it) and how fast they
 * were. Nothing of a report is kept or logged but its type and the rule's name: addresses in it may hold
 * keys. Only who was given a page is heard.
 */
export function browserReports(
  app: FastifyInstance,
  { metrics, receipts, monitor, now = Date.now }: ReportTools,
): void {
  const allows = minuteLimits(now);
  const isHeard = (request: FastifyRequest): boolean =>
    receipts.read(parseCookie(request.headers.cookie ?? '')) !== undefined &&
    allows({ [receipts.hashNetwork(request.ip)]: perNetwork });
  const options = { bodyLimit: longestBytes, logLevel: 'warn' as const };

  // A scope of its own: other addresses take JSON only as JSON.
  app.register(async (scope) => {
    for (const type of ['application/reports+json', 'application/csp-report'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(reportsPath, options, async (request, reply) => {
      const { release } = request.query as { release?: unknown };
      if (isHeard(request))
        for (const { type, rule } of readReports(request.body)) metrics.report(type, rule, String(release));
      return reply.code(204).send();
    });
    scope.post(vitalsPath, options, async (request, reply) => {
      const { release, vitals } = (request.body ?? {}) as { release?: unknown; vitals?: unknown };
      if (isHeard(request) && Array.isArray(vitals)) {
        const measured = vitals.slice(0, vitalNames.size).filter(isVital);
        for (const { name, value } of measured) metrics.vital(name, value, String(release));
        if (metrics.hasServed(String(release)) && measured.length > 0)
          monitor?.measured({ release: String(release), vitals: measured });
      }
      return reply.code(204).send();
    });
  });
}

function isVital(item: unknown): item is { name: string; value: number } {
  const { name, value } = (item ?? {}) as { name?: unknown; value?: unknown };
  return vitalNames.has(String(name)) && typeof value === 'number' && value >= 0 && value <= longestVital;
}

/** A list of reports of the Reporting API, or the one report of `report-uri`. */
function readReports(body: unknown): { type: string; rule: string }[] {
  const old = (body as { 'csp-report'?: object } | null)?.['csp-report'];
  const list: unknown[] = Array.isArray(body) ? body : old ? [{ type: 'csp-violation', body: old }] : [];
  return list.slice(0, maxAtOnce).flatMap((report) => {
    const { type, body: about } = (report ?? {}) as { type?: unknown; body?: Record<string, unknown> };
    const named =
      about?.effectiveDirective ?? about?.['effective-directive'] ?? about?.destination ?? about?.id;
    const rule = toReportRule(String(type), String(named));
    return rule === undefined ? [] : [{ type: String(type), rule }];
  });
}
