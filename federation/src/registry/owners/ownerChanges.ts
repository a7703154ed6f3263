import type { Author } from '../channelChanges';
import { toKeyId } from '../signing/RegistryKeys';
import type { Owner, Owners } from './Owners';

/** A pure change of the owners; there are none before the first. */
export type OwnersChange = (before: Owners | undefined) => Owners;

/** Gives a key a say. What the same key could do before is added to. */
export const addOwner =
  (owner: Owner, author: Author): OwnersChange =>
  (before) => {
    const [own, others] = [before?.owners ?? [], toKeyId(owner.publicKey)];
    const namesake = own.find(
      ({ publicKey, person }) => toKeyId(publicKey) === others && person !== owner.person,
    );
    if (namesake) throw new Error(`owners: this key is ${namesake.person}'s already`);
    const what = `${owner.person} (${others}) may ${owner.may.join(', ')} ${owner.remotes.join(', ')}`;
    return written(before, { owners: [...own, owner] }, what, author);
  };

/** Takes a person's say away, or that of one key. @throws Error when there is none of this name */
export const removeOwner =
  (name: string, author: Author): OwnersChange =>
  (before) => {
    const isMeant = ({ person, publicKey }: Owner) => person === name || toKeyId(publicKey) === name;
    const gone = before?.owners.filter(isMeant) ?? [];
    if (!before || !gone.length) throw new Error(`owners: nobody is called "${name}"`);
    const keys = [...new Set(gone.map(({ person, publicKey }) => `${person} (${toKeyId(publicKey)})`))];
    const owners = before.owners.filter((owner) => !isMeant(owner));
    return written(before, { owners }, `${keys.join(', ')} may do nothing any more`, author);
  };

/** How many people it takes to give a remote's release to customers. */
export const askForPeople =
  (remote: string, people: 1 | 2, author: Author): OwnersChange =>
  (before) => {
    const others = (before?.twoPeople ?? []).filter((name) => name !== remote);
    const twoPeople = people === 2 ? [...others, remote].sort() : others;
    const what = `${remote} needs ${people === 2 ? 'two people' : 'one person'}`;
    return written(before, { twoPeople }, what, author);
  };

function written(
  before: Owners | undefined,
  change: Partial<Pick<Owners, 'owners' | 'twoPeople'>>,
  what: string,
  { who, why }: Author,
): Owners {
  const entry = { at: new Date().toISOString(), who, what, ...(why ? { why } : {}) };
  const { sequence, owners, twoPeople, history } = before ?? {
    sequence: 0,
    owners: [],
    twoPeople: [],
    history: [],
  };
  return { owners, twoPeople, ...change, sequence: sequence + 1, history: [entry, ...history] };
}
