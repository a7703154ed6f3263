import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '..';
import * as forms from '../forms';

const shelves = readdirSync(__dirname)
  .filter((file) => /Shelf\.tsx$/.test(file))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');
const components = [...Object.entries(ui), ...Object.entries(forms)]
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);

it.each(components)('%s stands on a shelf of the workshop', (name) => {
  expect(shelves).toMatch(new RegExp(`<${name}[\\s>]`));
});

it('every drawing stands there too', () => {
  const drawn = readdirSync(join(__dirname, '../../../shell/assets/drawings'))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.replace('.svg', ''));
  for (const name of drawn) expect(shelves).toContain(`'${name}'`);
});
