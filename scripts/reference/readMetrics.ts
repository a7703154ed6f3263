import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: string[];
  server: string;
}

const servers = { 'api/src': 'API', 'shell/src/server': 'shell' };
const types: Readonly<Record<string, Metric['type']>> = {
  count: 'counter',
  counter: 'counter',
  Counter: 'counter',
  gauge: 'gauge',
  Gauge: 'gauge',
  histogram: 'histogram',
  Histogram: 'histogram',
};

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.|(^|\/)testing\//.test(file))
    .sort()
    .map((file) => join(folder, file));

/** A text as it is written; parts that are known at run time only stand in braces. */
function readText(node: ts.Node | undefined, source: ts.SourceFile): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) =>
        `${text}{${ts.isIdentifier(expression) ? expression.text : '…'}}${literal.text}`,
      node.head.text,
    );
  if (!ts.isIdentifier(node)) return null;
  const [, text = null] = new RegExp(`const ${node.text} = '([^']*)'`).exec(source.text) ?? [];
  return text;
}

/** Names of labels: a list of them, or the keys of their values. */
function readLabels(node: ts.Node | undefined): string[] {
  if (node && ts.isArrayLiteralExpression(node))
    return node.elements.filter(ts.isStringLiteralLike).map(({ text }) => text);
  if (node && ts.isObjectLiteralExpression(node))
    return node.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : []));
  return [];
}

/** Metrics that a source gives to the library that counts. */
function readSource(file: string, server: string): Metric[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Metric[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!(ts.isCallExpression(node) || ts.isNewExpression(node))) return;
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const type = ts.isIdentifier(called) ? types[called.text] : undefined;
    const [first, second, third] = node.arguments ?? [];
    if (!type || !first) return;
    const property = (name: string) =>
      ts.isObjectLiteralExpression(first)
        ? first.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText(source) === name)
            ?.initializer
        : undefined;
    const isObject = ts.isObjectLiteralExpression(first);
    const name = readText(isObject ? property('name') : first, source);
    const help = readText(isObject ? property('help') : second, source);
    // What only hands a name on counts nothing of its own.
    if (!name?.includes('_') || help === null) return;
    const labels = readLabels(isObject ? property('labelNames') : third);
    found.push({ name, type, help, labels, server });
  };
  visit(source);
  return found;
}

/** All metrics of the servers by name; one of both servers stands twice. @param root the repository */
export const readMetrics = (root: string): Metric[] =>
  Object.entries(servers)
    .flatMap(([folder, server]) => listFiles(join(root, folder)).flatMap((file) => readSource(file, server)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
