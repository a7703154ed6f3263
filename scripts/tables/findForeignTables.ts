import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Of Kysely. */
const reads = new Set(['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']);
const writes = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Of SQL. A read names the table behind such a word, before a column, or where a piece of a statement begins. */
const sqlRead = /\b(?:from|join|using) (\w+)|\b(\w+)\.|^ ?(\w+)/gi;
const sqlWrite = /\b(?:insert into|update|delete from|merge into|truncate|lock table) (?:only )?(\w+)/gi;

interface Use {
  line: number;
  table: string;
  isWrite: boolean;
}
interface Table {
  module: string;
  readBy: readonly string[];
}

/** Migrations are of the whole database, as it was; tests may look anywhere. */
const isOutside = /(\.test\.ts$|(^|\/)testing\/|^platform\/database\/migrations\/)/;

/**
 * Statements of an API's modules about tables that are not theirs: those of a module above, writes, and reads
 * that the table's owner does not list. A module's tables are the keys of its `tables.ts`. Refused as well: parts of
 * the catalogue that a module above has added.
 * @param modules the lowest first.
 * @returns a line each: file, line, table, reason.
 */
export function findForeignTables(source: string, modules: readonly string[]): string[] {
  const tables = new Map(
    modules.flatMap((module) => [...readTables(join(source, module, 'tables.ts'), module)]),
  );
  const unused = new Set([...tables].flatMap(([name, { readBy }]) => readBy.map((by) => `${name} ${by}`)));
  for (const module of modules) tables.set(`catalogue.${module}`, { module, readBy: modules });
  const refused = modules.flatMap((module) =>
    listFiles(source, module).flatMap((file) =>
      findUses(parse(join(source, file)), tables).flatMap(({ line, table, isWrite }) => {
        const owner = tables.get(table);
        if (!owner || owner.module === module) return [];
        unused.delete(`${table} ${module}`);
        const reason = refuse(owner, module, isWrite, modules);
        return reason === null ? [] : [`${file}:${line}: ${table} ${reason}`];
      }),
    ),
  );
  return [
    ...new Set(refused),
    ...[...unused].map((of) => `tables.ts: readBy lists a reader that does not read: ${of}`),
  ];
}

function refuse(owner: Table, module: string, isWrite: boolean, modules: readonly string[]): string | null {
  if (modules.indexOf(owner.module) > modules.indexOf(module)) return `is of a module above, ${owner.module}`;
  if (isWrite) return `is written by ${owner.module} alone`;
  return owner.readBy.includes(module) ? null : `of ${owner.module} does not list ${module} in readBy`;
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const listFiles = (source: string, module: string): string[] =>
  readdirSync(join(source, module), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !isOutside.test(file));

const listProperties = (node: ts.Node): ts.PropertyAssignment[] =>
  ts.isObjectLiteralExpression(node) ? node.properties.filter((one) => ts.isPropertyAssignment(one)) : [];
/** The texts of a list, or of one text. */
const listTexts = (node: ts.Node): string[] =>
  (ts.isArrayLiteralExpression(node) ? [...node.elements] : [node]).flatMap((one) =>
    ts.isStringLiteral(one) ? [one.text] : [],
  );

/** The keys of `…Tables = { … } satisfies TablesData`, with the modules that each lists in `readBy`. */
function readTables(file: string, module: string): Map<string, Table> {
  const tables = new Map<string, Table>();
  const visit = (node: ts.Node): void => {
    if (ts.isSatisfiesExpression(node))
      for (const { name, initializer } of listProperties(node.expression)) {
        const readBy = listProperties(initializer).find((property) => property.name.getText() === 'readBy');
        tables.set(name.getText(), { module, readBy: readBy ? listTexts(readBy.initializer) : [] });
      }
    else node.forEachChild(visit);
  };
  visit(parse(file));
  return tables;
}

/** Tables that a file's statements name, in Kysely's methods and in templates of `sql`, and `catalogue.module`. */
function findUses(file: ts.SourceFile, tables: ReadonlyMap<string, unknown>): Use[] {
  const uses: Use[] = [];
  const add = (node: ts.Node, table: string, isWrite: boolean) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (tables.has(table)) uses.push({ line, table, isWrite });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const text = readTemplate(node.template);
      for (const [, table = ''] of text.matchAll(sqlWrite)) add(node, table, true);
      for (const [, ...named] of text.replace(sqlWrite, '').matchAll(sqlRead))
        for (const table of named) add(node, table ?? '', false);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { text } = node.expression.name;
      const [first] = node.arguments;
      if (first && (reads.has(text) || writes.has(text)))
        for (const named of listTexts(first)) add(node, named.split(' ')[0] ?? '', writes.has(text));
    }
    if (ts.isPropertyAccessExpression(node) && /\bcatalogue$/.test(node.expression.getText()))
      add(node, `catalogue.${node.name.text}`, false);
    node.forEachChild(visit);
  };
  visit(file);
  return uses;
}

/** Without quoted texts and with one space where there are many; `?` for what is put in. */
function readTemplate(template: ts.TemplateLiteral): string {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return parts
    .join('?')
    .replace(/'[^']*'/g, '')
    .replace(/\s+/g, ' ');
}
