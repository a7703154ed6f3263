import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { buildAndPublish } from './buildAndPublish';
import { defaultRegistry } from './defaultRegistry';
import { releaseNamed } from './releaseNamed';
import { showList } from './showList';

const usage = `npm run release -- <command>
  build <package>... | --all   build what changed   [--mode development] [--publish] [--promote]
  publish <package>...         build what changed and put it into the registry
  promote <remote[@release]>...   make published releases stable (the newest when none is named)
  canary <percent> <remote@release>... [--brand B]... [--city C]... | canary off
  rollback <remote>            back to the release before
  list | show <remote@release> | verify [remote@release] | prune [remote@release]
  --why "text" goes into the history. The registry is REGISTRY_DIR, else DATA_DIR/registry, else .data/registry.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    mode: { type: 'string', default: 'production' },
    publish: { type: 'boolean' },
    promote: { type: 'boolean' },
    why: { type: 'string' },
    brand: { type: 'string', multiple: true },
    city: { type: 'string', multiple: true },
  },
});
const [command, ...names] = positionals;
const registry = defaultRegistry();
const author = { who: userInfo().username, why: values.why };
const say = (text: string) => console.log(text);

async function run(): Promise<void> {
  switch (command) {
    case 'build':
    case 'publish': {
      if (values.mode !== 'production' && values.mode !== 'development')
        throw new Error(`--mode: expected production or development, found ${values.mode}`);
      if (!names.length && !values.all) throw new Error(`${command}: name a package, or give --all`);
      const { mode, promote = false } = values;
      const publish = promote || values.publish || command === 'publish';
      return buildAndPublish({
        registry,
        names: values.all ? 'all' : names,
        mode,
        publish,
        promote,
        author,
        say,
      });
    }
    case 'promote': {
      const releases = await Promise.all(required(names).map((name) => releaseNamed(registry, name)));
      await registry.promote(Object.fromEntries(releases), author);
      return say(`stable: ${releases.map((release) => release.join('@')).join(', ')}`);
    }
    case 'canary': {
      const [share, ...wanted] = names;
      if (share === 'off') {
        await registry.canary(undefined, author);
        return say('canary off');
      }
      const percent = Number(share);
      if (!(percent >= 0 && percent <= 100))
        throw new Error(`canary: expected a percentage or "off", found ${share}`);
      const releases = await Promise.all(required(wanted).map((name) => releaseNamed(registry, name)));
      const { brand: brands, city: cities } = values;
      await registry.canary({ percent, brands, cities, remotes: Object.fromEntries(releases) }, author);
      return say(`canary: ${percent} % get ${releases.map((release) => release.join('@')).join(', ')}`);
    }
    case 'rollback': {
      for (const remote of required(names)) {
        const { channels } = await registry.rollback(remote, author);
        say(`${remote} is back at ${channels.stable.remotes[remote]}`);
      }
      return;
    }
    case 'list':
      return showList(registry, say);
    case 'show': {
      for (const name of required(names)) {
        const [remote, release] = await releaseNamed(registry, name);
        say(JSON.stringify(await registry.record(remote, release), null, 2));
      }
      return;
    }
    case 'verify': {
      const all = Object.entries(await registry.list()).flatMap(([remote, list]) =>
        list.map((r) => `${remote}@${r.release}`),
      );
      for (const name of names.length ? names : all) {
        const [remote, release] = await releaseNamed(registry, name);
        const { files } = await registry.verify(remote, release);
        say(`${remote}@${release}: ${Object.keys(files).length} files match`);
      }
      return;
    }
    case 'prune': {
      for (const name of names) await registry.remove(...(await releaseNamed(registry, name)));
      const removed = names.length ? names : await registry.prune();
      return say(removed.length ? `removed ${removed.join(', ')}` : 'nothing to remove');
    }
    default:
      throw new Error(usage);
  }
}

function required(list: string[]): string[] {
  if (!list.length) throw new Error(usage);
  return list;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
