import { code, escapeText, table } from './markdown';
import { readMetrics } from './readMetrics';

/** `docs/reference/metrics.md`. @param root the repository */
export function writeMetrics(root: string): string {
  const rows = new Map<string, string[]>();
  for (const { name, type, help, labels, server } of readMetrics(root)) {
    const servers = [rows.get(name)?.[3], server].filter(Boolean);
    rows.set(name, [code(name), type, labels.map(code).join(', '), servers.join(', '), escapeText(help)]);
  }
  return [
    '# Metrics',
    '',
    'API and shell serve these figures at `/metrics` in the Prometheus format, opened by `METRICS_TOKEN`',
    '([settings](settings.md)). Every process adds those of Node.js and of itself (`nodejs_…`, `process_…`).',
    'The API gives each figure the label `process`.',
    '',
    table(['name', 'type', 'labels', 'server', 'meaning'], [...rows.values()]),
  ].join('\n');
}
