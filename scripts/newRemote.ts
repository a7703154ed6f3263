/**
 * Makes a new remote: `npm run new:remote -- mf-reviews`. Its folder holds a page, a part for a slot, words
 * in six languages and a test; it is among the workspaces and can be built, published and promoted at once.
 * `--into FOLDER` only writes the files there.
 */
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readVersions } from './newRemote/readVersions';
import { readWorkspaces, registerRemote } from './newRemote/registerRemote';
import { remoteNames } from './newRemote/remoteNames';
import { writeRemote } from './newRemote/writeRemote';

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' } },
  });
  const names = remoteNames(positionals[0], values.into ? [] : readWorkspaces(root));
  const folder = values.into ? resolve(values.into) : join(root, names.name);
  const page = Object.entries(readVersions(root).page).map(([name, version]) => `"${name}": "${version}"`);
  const files = writeRemote(names, folder, {
    page: page.join(',\n    '),
    up: relative(folder, root).split(sep).join('/'),
  });
  if (!values.into) registerRemote(names.name, root);
  console.log(`${names.name}: ${files.length} files in ${folder}`);
  console.log(
    [
      'Next:',
      `  npm run unit -- ${names.name}              its test`,
      `  npm run dev -w ${names.name}               its page alone, at /vladivostok/${names.slug}`,
      `  npm run release -- publish ${names.name}   a release in the registry`,
      `  npm run release -- check ${names.name}     runs it with all others in a browser`,
      `  npm run release -- promote ${names.name}   live at the next page load`,
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
