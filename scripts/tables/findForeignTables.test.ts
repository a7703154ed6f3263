import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findForeignTables } from './findForeignTables';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tables-'));
  write(
    'people/tables.ts',
    "export const peopleTables = { customers: { readBy: ['ordering'] }, codes: {} } satisfies T;",
  );
  write('ordering/tables.ts', 'export const orderingTables = { orders: {} } satisfies T;');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const find = (text: string, module = 'ordering') => {
  write(`${module}/query.ts`, text);
  return findForeignTables(root, ['people', 'ordering']);
};
const listed = 'sql`select from customers`;';

test('a module may write its own tables and read those that list it', () => {
  expect(find('sql`update orders set name = (select name from customers)`')).toEqual([]);
});

test.each([
  "database.selectFrom('orders as latest')",
  "query.leftJoin('orders', 'a', 'b')",
  'sql`select (select max(id) from orders)`',
  `sql<{ id: number }>\`\${known} and orders.id = \${id}\``,
])('a table of a module above is refused: %s', (text) => {
  write('ordering/listed.ts', listed);
  expect(find(text, 'people')).toEqual(['people/query.ts:1: orders is of a module above, ordering']);
});

test.each([
  "database.updateTable('customers')",
  `sql\`with gone as (delete from customers where id = \${id}) select 1\``,
  'sql`insert into\n customers (id)\n values (1)`',
])('a write to a table of a module below is refused, however it is read: %s', (text) => {
  write('ordering/listed.ts', listed);
  expect(find(text)).toEqual(['ordering/query.ts:1: customers is written by people alone']);
});

test('a read is refused unless the table lists its reader, and a reader that does not read is named', () => {
  expect(find("database.selectFrom(['codes'])")).toEqual([
    'ordering/query.ts:1: codes of people does not list ordering in readBy',
    'tables.ts: readBy lists a reader that does not read: customers ordering',
  ]);
});

test('a part of the catalogue is refused to modules below it', () => {
  write('ordering/listed.ts', `${listed} context.catalogue.people.find(id);`);
  expect(find('context.catalogue.ordering.find(id)', 'people')).toEqual([
    'people/query.ts:1: catalogue.ordering is of a module above, ordering',
  ]);
});

test('a table’s name in a text, as an alias or column, or outside a statement is none', () => {
  write(
    'people/words.ts',
    "const orders = 'orders'; sql`select count(*) as orders, excluded.orders, 'orders' from list`;",
  );
  expect(find(listed)).toEqual([]);
});
