import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/packedRelease';
import { checkTypes } from './checkTypes';

test('a package with a type error is refused with its place; one without passes', async () => {
  const folder = temporaryFolder();
  const settings = { compilerOptions: { strict: true, composite: true, types: [] }, include: ['*.ts'] };
  await checkTypes(folder); // not TypeScript
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'price.ts'), 'export const price: number = 1;\n');
  await checkTypes(folder);
  writeFileSync(join(folder, 'price.ts'), "export const price: number = 'one';\n");
  await expect(checkTypes(folder)).rejects.toThrow(/price\.ts\(1,14\): error TS2322/);
}, 30_000);
