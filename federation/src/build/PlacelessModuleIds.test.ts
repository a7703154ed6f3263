import { placelessName } from './PlacelessModuleIds';

const namesIn = (folder: string) => ({
  container: `container entry (default) [["./Page",{"import":["${folder}/mf/Page.tsx"]}]] true`,
  runtime: `javascript/esm|${folder}/node_modules/.federation/entry.${folder.length.toString(16).padStart(32, '0')}.js|a${folder.length}`,
  plain: `${folder}/node_modules/swc-loader/index.js??rule!${folder}/mf/Page.tsx`,
});

test('modules of a container have one name in every folder, so that equal inputs give equal bytes [MF-03]', () => {
  const [here, there] = ['/home/a', '/srv/builds/b'].map((folder) => {
    const { container, runtime } = namesIn(folder);
    return [placelessName(container, folder), placelessName(runtime, folder)];
  });
  expect(here).toEqual(there);
  expect(here).not.toContain(undefined);
});

test('a name that webpack makes placeless itself is left to it [MF-03]', () => {
  expect(placelessName(namesIn('/home/a').plain, '/home/a')).toBeUndefined();
});
