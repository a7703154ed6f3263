/**
 * Fails where a module of the API reads or writes a table that is not its own to read or write. A part of
 * `npm run lint`.
 */
import { createRequire } from 'node:module';
import { findForeignTables } from './tables/findForeignTables';

const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
);
const modules = forbidden.flatMap(({ name }) => /^api-(\w+)-imports-downwards$/.exec(name)?.[1] ?? []);
const refused = findForeignTables('api/src', modules);
console.log(`api: ${refused.length} statements about other modules’ tables that they do not offer`);
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
