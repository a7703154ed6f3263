import {
  addOwner,
  askForPeople,
  type Owner,
  type Owners,
  type RegistryStore,
  type Role,
  removeOwner,
  roles,
  toKeyId,
} from '../../registry';
import { checkRemotes } from '../checkRemotes';
import { didYouMean } from '../didYouMean';
import type { CommandOptions } from '../options';
import type { Command, CommandContext } from './Command';

export const owners: Command = {
  name: 'owners',
  usage: [
    'owners  whose key may do what with which remote',
    'owners add <person> <public key> --remote R... [--may publish]...  lets a key do these things, or all; --remote "*": all but the shell',
    'owners remove <person | key id>  takes the key out; what is in use and only it vouched for, the operator signs',
    'owners people <remote> <1 | 2>  how many people it takes to give a release of the remote to customers',
  ],
  options: ['remote', 'may'],
  async run(context, [what, ...names], options) {
    const { registry, author, say } = context;
    if (!what) {
      showOwners(await registry.owners(), say);
      return;
    }
    const change = await readChange(context, what, names, options);
    for (const name of await registry.changeOwners(change))
      say(`signed by this key now, because it is in use: ${name}`);
    const [latest] = (await registry.owners())?.history ?? [];
    say(`${latest?.what ?? ''}${author.why ? ` (${author.why})` : ''}`);
  },
};

async function readChange(
  { registry, author }: CommandContext,
  what: string,
  names: readonly string[],
  { remote: remotes = [], may }: CommandOptions,
) {
  const [first = '', second = ''] = names;
  if (what === 'add' && second && remotes.length) {
    await checkRemotePatterns(registry, remotes);
    const owner: Owner = { person: first, publicKey: second, remotes: [...remotes], may: readRoles(may) };
    return addOwner(owner, author);
  }
  if (what === 'remove' && first) {
    const known = (await registry.owners())?.owners ?? [];
    const people = known.map(({ person }) => person);
    if (!people.includes(first) && !known.some(({ publicKey }) => toKeyId(publicKey) === first))
      throw new Error(`owners: nobody is called "${first}"${didYouMean(first, people)}`);
    return removeOwner(first, author);
  }
  if (what === 'people' && (second === '1' || second === '2')) {
    await checkRemotes(registry, [first]);
    return askForPeople(first, second === '2' ? 2 : 1, author);
  }
  const known = ['add', 'remove', 'people'];
  const meant = known.includes(what) ? '' : didYouMean(what, known);
  throw new Error(`owners: expected${meant ? ` (${meant.slice(2)})` : ''}\n${owners.usage.join('\n')}`);
}

/** A remote may have its owners before its first release, so only one that looks misspelt is refused. */
async function checkRemotePatterns(registry: RegistryStore, remotes: readonly string[]): Promise<void> {
  const known = new Set((await registry.releases()).map(([remote]) => remote));
  for (const remote of remotes) {
    const meant = remote === '*' || known.has(remote) ? '' : didYouMean(remote, known);
    if (meant) throw new Error(`owners: ${remote} is not in the registry${meant}`);
  }
}

function readRoles(may: readonly string[] = roles): Role[] {
  return may.map((name) => {
    const role = roles.find((each) => each === name);
    if (!role)
      throw new Error(`--may: expected ${roles.join(', ')}, found "${name}"${didYouMean(name, roles)}`);
    return role;
  });
}

function showOwners(found: Owners | undefined, say: (text: string) => void): void {
  if (!found) say('no owners: each key of REGISTRY_PUBLIC_KEYS may do everything');
  for (const { person, publicKey, remotes, may } of found?.owners ?? [])
    say(`${person}  ${toKeyId(publicKey)}  ${remotes.join(', ')}: ${may.join(', ')}`);
  for (const remote of found?.twoPeople ?? []) say(`${remote} needs two people`);
}
