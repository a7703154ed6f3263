import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@storefront/contracts/languages';
import { copyMenu, SEED_MENU } from '../../menu/menu/testing/menuCopy';
import { runMenuCommand } from './menuCommand';

jest.setTimeout(60_000);

let copy: ReturnType<typeof copyMenu>;
beforeEach(() => {
  copy = copyMenu(SEED_MENU);
});
afterEach(() => copy.remove());

async function menuCommand(...words: string[]) {
  const told: Record<'log' | 'warn' | 'error', string[]> = { log: [], warn: [], error: [] };
  const output = {
    log: (text: string) => told.log.push(text),
    warn: (text: string) => told.warn.push(text),
    error: (text: string) => told.error.push(text),
  };
  const status = await runMenuCommand(words, { output, seedFolder: join(SEED_MENU, '..') });
  return { status, out: told.log.join('\n'), warnings: told.warn, errors: told.error.join('\n') };
}

test('the command runs as a program: it tells what there is', () => {
  const cli = join(__dirname, 'cli.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', cli, 'check', SEED_MENU], {
    cwd: join(__dirname, '../../../..'),
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^The menu is in order: 1\d\d products, /);
  expect(status).toBe(0);
});

test('--help says how the command is written, and does nothing', async () => {
  const { status, out, errors } = await menuCommand('import', 'menu.json', '--help');
  expect(out).toMatch(/^Usage: npm run menu -- check /);
  expect([status, errors]).toEqual([0, '']);
});

test('check prints the one fault and fails', async () => {
  copy.replace('products/pizza.json', '"RUB": 44900', '"RUB": -1');
  const { status, out, errors } = await menuCommand('check', copy.folder);
  expect(errors).toBe(
    `${copy.file('products/pizza.json')}: [0].price.RUB: must be a positive integer in minor units`,
  );
  expect(out).toBe('');
  expect(status).toBe(1);
});

const sheet = (rows: string[]): string => {
  const file = copy.file('menu.csv');
  const header = 'key,group,brands,name_ru,price_RUB,weight,allergens,recipe';
  writeFileSync(file, [header, ...rows].join('\n'));
  return file;
};

test('check tells every fault of a sheet at once, with row, column and value', async () => {
  const file = sheet([
    'roll-one,classic-rolls,umi,Ролл,549,250,,salmon 60; rice 120',
    'roll-two,clasic-rolls,umi,Ролл,549,250,,"salmon 60, nori"',
    'roll-two,classic-rolls,umu,Ролл,5x9,a lot,fish,',
    'roll-two,classic-rolls,umi,,549,250,fish; glue,',
  ]);
  const { status, errors } = await menuCommand('check', file);
  expect(errors.split('\n').sort()).toEqual([
    `${file}: row 2, column recipe: "salmon 60; rice 120": unknown ingredient "rice"`,
    `${file}: row 3, column recipe: "salmon 60, nori": "nori" must be a name and a number, like "salmon 60"`,
    `${file}: row 4, column brands: "umu": is not a known brand`,
    `${file}: row 4, column key: "roll-two": "roll-two" is already taken by row 3`,
    `${file}: row 4, column price_RUB: "5x9": must be an amount like 549 or 10.40`,
    `${file}: row 4, column weight: "a lot": must be a number`,
    `${file}: row 5, column allergens: "fish; glue": is not one of the 14 allergens`,
    `${file}: row 5, column key: "roll-two": "roll-two" is already taken by row 3`,
    `${file}: row 5, column name: is missing`,
  ]);
  expect(status).toBe(1);
});

test('an amount that its currency does not have, and a city that there is not, are told', async () => {
  const file = copy.file('menu.csv');
  const rows = [
    'key,group,brands,name_ru,price_RUB,price_UZS,price_EUR,weight,allergens,exclude_cities',
    'roll-one,classic-rolls,umi,Ролл,549.50,"70 000,05",8.40,250,none,"khimki, moskow"',
  ];
  writeFileSync(file, rows.join('\n'));
  const cities = 'antalya, berlin, istanbul, khabarovsk, khimki, kyiv, tashkent, vladivostok';
  const unknown = `unknown city "moskow": must be one of ${cities}`;
  expect((await menuCommand('check', file)).errors.split('\n').sort()).toEqual([
    `${file}: row 2, column exclude_cities: "khimki, moskow": ${unknown}`,
    `${file}: row 2, column price_RUB: "549.50": must be whole: RUB has no fractions`,
    `${file}: row 2, column price_UZS: "70 000,05": must be whole: UZS has no fractions`,
  ]);
});

test('a sheet beside the menu whose name is misspelt is told with those that are known', async () => {
  const file = sheet(['roll-one,classic-rolls,umi,Ролл,549,250,none,']);
  writeFileSync(copy.file('menu.grups.csv'), 'alias');
  const { status, errors } = await menuCommand('check', file);
  expect(errors).toBe(
    `${copy.file('menu.grups.csv')}: is not a known sheet: must be one of menu.csv, menu.groups.csv, ` +
      'menu.modifiers.csv, menu.modifier-groups.csv, menu.packages.csv, menu.gifts.csv, ' +
      'menu.promocodes.csv, menu.ingredients.csv',
  );
  expect(status).toBe(1);
});

test.each(['menu.ingredients.csv', 'menu.modifiers.csv'])(
  'an entry that stands twice in %s is told',
  async (name) => {
    const file = sheet(['roll-one,classic-rolls,umi,Ролл,549,250,none,']);
    const [key, id] = name === 'menu.modifiers.csv' ? ['id', '101'] : ['key', 'salmon'];
    writeFileSync(copy.file(name), [`${key},name_en`, `${id},One`, `${id},Another`].join('\n'));
    const { errors } = await menuCommand('check', file, '--brand', 'umi');
    const value = key === 'id' ? 101 : '"salmon"';
    expect(errors).toContain(
      `${copy.file(name)}: row 3, column ${key}: "${id}": ${value} is already taken by row 2`,
    );
  },
);

test('two promo codes that a customer could not tell apart are told', async () => {
  const file = sheet(['roll-one,classic-rolls,umi,Ролл,549,250,none,']);
  const row = (code: string) => `${code},umi,percent,10,no,2030-01-01,Скидка`;
  const header = 'code,brands,kind,percent,first_order,valid_until,description_ru';
  const codes = ['PICKUP10', 'РІСКUP-10'];
  writeFileSync(copy.file('menu.promocodes.csv'), [header, ...codes.map(row)].join('\n'));
  const { errors } = await menuCommand('check', file, '--brand', 'umi');
  expect(errors).toContain(
    `${copy.file('menu.promocodes.csv')}: row 3, column code: "РІСКUP-10": "PICKUP10" is already taken by row 2`,
  );
});

test('a hundred faults are told as fifty and a number', async () => {
  const file = sheet(Array.from({ length: 100 }, (_, row) => `dish-${row},nowhere,umi,Блюдо,5,1,none,`));
  const { errors } = await menuCommand('check', file);
  expect(errors.split('\n')).toHaveLength(51);
  expect(errors).toMatch(/… and 50 more$/);
});

test.each([
  ['colour,key', 'row 1, column colour: is not a known column'],
  ['key,key', 'row 1, column key: stands twice in the header'],
  ['name_ru', 'row 1, column key: is missing in the header'],
  ['', 'has no header'],
  ['key,"name_ru', /^[^:]*: is not a sheet: /],
])('a header %j is told', async (header, fault) => {
  const file = copy.file('menu.csv');
  writeFileSync(file, header);
  const { errors, status } = await menuCommand('check', file);
  expect(status).toBe(1);
  if (typeof fault === 'string') expect(errors).toContain(`${file}: ${fault}`);
  else expect(errors).toMatch(fault);
});

test('a sheet in another encoding is told, not guessed', async () => {
  const file = copy.file('menu.csv');
  writeFileSync(file, Buffer.from([0x6b, 0x65, 0x79, 0x0a, 0xcf, 0xf0, 0xe8]));
  expect((await menuCommand('check', file)).errors).toBe(
    `${file}: is not UTF-8: save the sheet as "CSV UTF-8"`,
  );
});

test('a missing language falls back with a warning [I18N-01]', async () => {
  const file = sheet(['roll-one,classic-rolls,umi,Ролл,549,250,fish,']);
  const { status, warnings, errors } = await menuCommand('check', file);
  expect(errors).toBe('');
  expect(warnings.join('\n')).toContain(
    `${file}: row 2, column name_ru: "Ролл": ${languages.slice(1).join(', ')} missing: "ru" is shown instead`,
  );
  expect(status).toBe(0);
});

test.each([
  [[], 'A command is missing: check, import or export.'],
  [['imprt', 'a.json'], 'There is no command imprt.'],
  [['check'], 'check needs a file.'],
  [['import', 'a.json', 'b.json'], 'import takes one file (got b.json as well).'],
  [['check', 'a.json', '--brand', 'nobody'], '--brand must be one of tondo, umi, zafran (got "nobody").'],
  [['import', 'a.json', '--brand'], "Option '--brand <value>' argument missing."],
  [['import', 'a.json', '--dryrun'], "Unknown option '--dryrun'."],
  // The seed comes back whole.
  [['import', '--seed', '--brand', 'umi'], 'import --seed takes no file and no other option.'],
  [['import', '--seed', '--dry-run'], 'import --seed takes no file and no other option.'],
])('a wrong call says what is wrong, then how to call: %j', async (words, fault) => {
  const { status, errors } = await menuCommand(...words);
  expect(errors.split('\n').slice(0, 2)).toEqual([
    fault,
    'Usage: npm run menu -- check FILE|FOLDER [--brand BRAND]',
  ]);
  expect(status).toBe(2);
});

test('an export into a folder that is not there says so', async () => {
  const { status, errors } = await menuCommand('export', copy.file('nowhere/menu.csv'), '--seed');
  expect([status, errors]).toEqual([1, `${copy.file('nowhere')}: does not exist`]);
});

test('a file that is not there is told before a database is asked', async () => {
  expect(await menuCommand('import', 'menu.json')).toMatchObject({
    status: 1,
    errors: 'menu.json: does not exist',
  });
});

test('a first line that names the separator, as spreadsheets write it, is no header', async () => {
  const rows = [
    'sep=;',
    'key;group;brands;name_ru;price_RUB;weight;allergens',
    'roll;classic-rolls;umi;Ролл;5x9;250;fish',
  ];
  for (const end of ['\n', '\r\n']) {
    const file = copy.file('menu.csv');
    writeFileSync(file, `\ufeff${rows.join(end)}`);
    expect((await menuCommand('check', file)).errors).toBe(
      `${file}: row 2, column price_RUB: "5x9": must be an amount like 549 or 10.40`,
    );
  }
});

test.each([
  ['Ролл "Аляска"', 'a quote (") stands inside a text: put the whole cell in quotes and double those inside'],
  ['"Ролл" Аляска', 'a quote (") stands inside a text: put the whole cell in quotes and double those inside'],
  ['"Ролл', 'a cell begins with a quote (") that is never closed'],
])('a quote in its wrong place (%s) is told with its row', async (name, fault) => {
  const file = sheet([
    'roll-one,classic-rolls,umi,Ролл,549,250,fish,',
    `roll-two,classic-rolls,umi,${name},549,250,fish,`,
  ]);
  expect((await menuCommand('check', file)).errors).toContain(`${file}: is not a sheet: row 3: ${fault}`);
});

test.each([
  ['U+0000', 'Ро\u0000лл'],
  ['U+200B', '\u200b'],
  ['U+202E', 'Ролл \u202eколбаса'],
  ['U+FEFF', 'Ро\ufeffлл'],
])('a name with %s, which nobody sees, is told', async (code, name) => {
  const { errors } = await menuCommand(
    'check',
    sheet([`roll-one,classic-rolls,umi,"${name}",549,250,fish,`]),
  );
  expect(errors).toContain(`contains ${code}, which nobody sees: type the text anew`);
});

test('a name of a joiner alone, which joins nothing, is empty', async () => {
  const { errors } = await menuCommand('check', sheet(['roll-one,classic-rolls,umi,"\u200d",549,250,fish,']));
  expect(errors).toContain('the text is empty');
});

test('two products of a group with one name are warned of; one of another group or brand may share it', async () => {
  const file = sheet([
    'tea-one,drinks,umi,Чай с мятой,149,250,none,',
    'tea-two,drinks,umi,чай  с мятой,199,400,none,',
    'tea-three,desserts,umi,Чай с мятой,149,250,none,',
    'tea-four,drinks,zafran,Чай с мятой,149,250,none,',
  ]);
  const { status, warnings, errors } = await menuCommand('check', file);
  expect([status, errors]).toEqual([0, '']);
  expect(warnings.join('\n').match(/(?<=warning: ).*is also the name of.*/g)).toEqual([
    `${file}: row 3, column name_ru: "чай  с мятой": is also the name of row 2 in its group`,
  ]);
});
