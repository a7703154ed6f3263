/**
 * Makes a new remote, as mf-reviews. Its folder holds a page, a part for a slot, words
 * in six languages and a test; it is among the workspaces and can be built, published and promoted at once.
 */
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags } from './lib/readFlags.mjs';
import { readVersions } from './newRemote/readVersions';
import { readWorkspaces, registerRemote } from './newRemote/registerRemote';
import { remoteNames } from './newRemote/remoteNames';
import { writeRemote } from './newRemote/writeRemote';

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = readFlags('npm run new:remote -- NAME', {
  'into FOLDER': 'only writes the files there',
});
try {
  const names = remoteNames(flags.words[0], flags.into ? [] : readWorkspaces(root));
  const folder = flags.into ? resolve(flags.into) : join(root, names.name);
  const page = Object.entries(readVersions(root).page).map(([name, version]) => `"${name}": "${version}"`);
  const files = writeRemote(names, folder, {
    page: page.join(',\n    '),
    up: relative(folder, root).split(sep).join('/'),
  });
  if (!flags.into) registerRemote(names.name, root);
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
