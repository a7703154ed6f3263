import type { Channels, RemoteStatements } from '../Channels';
import type { RegistryKeys, Sealed } from '../signing/RegistryKeys';
import { findOwners, namePeople, type Owners, type Role } from './Owners';
import { trustOwners } from './OwnersDocument';
import {
  findHiddenChanges,
  findRemotes,
  isCovered,
  isReduction,
  readStatement,
  type Statement,
  toState,
} from './RemoteState';

/** Whom to believe. */
export interface Believed {
  keys: RegistryKeys;
  owners: Owners;
}

/**
 * What owners have signed of a remote, the newest of it in `effective`.
 * @throws Error when it is not signed by those who may
 */
export function readStatements(
  { keys, owners }: Believed,
  remote: string,
  found: RemoteStatements,
  place: string,
) {
  const read = (sealed: Sealed, may: readonly Role[]): { statement: Statement; signers: string[] } => {
    const strangers = sealed.signatures.map(({ key }) => namePeople(owners, key)).join(' and ');
    const trusted = trustOwners(keys, owners, may, remote);
    if (!sealed.signatures.some(({ key }) => trusted.describe().some(({ id }) => id === key)))
      throw new Error(
        `${place}: what it says of ${remote} is signed by ${strangers}, who may not ${may.at(-1)} it`,
      );
    const signers = trusted.findSigners('statement', sealed, `${place}: ${remote}`);
    const statement = readStatement(sealed.document, `${place}: ${remote}`);
    if (statement.remote !== remote)
      throw new Error(`${place}: what it says of ${remote} was signed of ${statement.remote}`);
    return { statement, signers };
  };
  const promoted = read(found.promoted, ['promote']);
  if (!hasEnoughPeople({ keys, owners }, remote, promoted.signers))
    throw new Error(`${place}: what it says of ${remote} is signed by one person, and two are asked for`);
  if (!found.reduced) return { promoted: promoted.statement, effective: promoted.statement };
  const { statement: reduced } = read(found.reduced, ['promote', 'rollback']);
  if (
    reduced.sequence <= promoted.statement.sequence ||
    !isReduction(reduced.state, promoted.statement.state)
  )
    throw new Error(`${place}: what it says of ${remote} is signed by a key that may only go back`);
  return { promoted: promoted.statement, effective: reduced };
}

/** An operator's word is enough; else one person, or two where the owners ask for them. */
export function hasEnoughPeople(
  { keys, owners }: Believed,
  remote: string,
  signers: readonly string[],
): boolean {
  if (signers.some((id) => keys.isOperator(id)) || !owners.twoPeople.includes(remote)) return true;
  return new Set(signers.map((id) => namePeople(owners, id))).size > 1;
}

/**
 * Checks that the channels say of each remote what its owners have signed.
 * @param reached the newest statement by remote that was in force here
 * @returns the newest statement by remote now
 * @throws Error naming the first remote of which they say something else
 */
export function checkStatements(
  believed: Believed,
  channels: Channels,
  reached: Readonly<Record<string, number>>,
  place: string,
): Record<string, number> {
  const [hidden] = findHiddenChanges(channels);
  if (hidden) throw new Error(`${place}: ${hidden}`);
  const names = new Set([...findRemotes(channels), ...Object.keys(reached)]);
  return Object.fromEntries(
    [...names].map((remote) => {
      const found = channels.statements?.[remote];
      if (!found) throw new Error(`${place}: nobody has signed what it says of ${remote}`);
      const { effective } = readStatements(believed, remote, found, place);
      if (!isCovered(toState(channels, remote), effective.state))
        throw new Error(`${place}: what it says of ${remote} is not what its owners have signed`);
      const before = reached[remote] ?? 0;
      if (effective.sequence < before)
        throw new Error(
          `${place}: what it says of ${remote} is from change ${effective.sequence}, older than change ${before}, which was in force`,
        );
      return [remote, effective.sequence];
    }),
  );
}

/** The names of those who may change something of the channels. */
export const findChannelKeys = (owners: Owners): string[] =>
  findOwners(owners, ['promote', 'rollback']).map(({ publicKey }) => publicKey);
