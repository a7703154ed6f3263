// The API as a later version, with one migration more: `node buildNextVersion.mjs FOLDER`.
import { readFileSync } from 'node:fs';
import { buildServer } from './buildServers.mjs';

const more = `  '9999_next': migration("alter table orders add column next text not null default 'of 1.0'"),\n};`;
const oneMigrationMore = {
  name: 'one migration more',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/migrations\/index\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: `import { migration } from './migration';\n${readFileSync(path, 'utf8').replace(/^};$/m, more)}`,
    })),
};
await buildServer('api', process.argv[2], [oneMigrationMore]);
