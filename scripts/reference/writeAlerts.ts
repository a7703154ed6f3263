import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { code, escapeText, table } from './markdown';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Rules {
  groups: { name: string; rules: Rule[] }[];
}

const headGroup = (name: string) => {
  const subject = name.replace(/^storefront-/, '');
  return subject.charAt(0).toUpperCase() + subject.slice(1);
};
/** A label's name stands for its value, which Prometheus fills in. */
const readSummary = (text: string) => escapeText(text.replace(/\{\{ \$labels\.(\w+) \}\}/g, '[$1]'));

/** `docs/reference/alerts.md`. @param root the repository */
export function writeAlerts(root: string): string {
  const { groups } = parse(readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8')) as Rules;
  return [
    '# Alerts',
    '',
    'Rules of `deploy/prometheus/alerts.yaml` over the [metrics](metrics.md). A `page` wakes somebody, a `ticket` waits',
    'for the morning.',
    '',
    ...groups.flatMap(({ name, rules }) => [
      `## ${headGroup(name)}`,
      '',
      table(
        ['alert', 'severity', 'after', 'meaning', 'expression'],
        rules.map((rule) => [
          code(rule.alert),
          rule.labels.severity,
          rule.for ?? 'at once',
          readSummary(rule.annotations.summary),
          code(rule.expr.trim()),
        ]),
      ),
    ]),
  ].join('\n');
}
