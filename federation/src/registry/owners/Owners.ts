import * as v from 'valibot';
import { remoteName } from '../../records/readRecord';
import { createReader, number, object, oneOf, text } from '../../records/schema';
import { type HistoryEntry, historyEntry } from '../Channels';
import { toKeyId } from '../signing/RegistryKeys';

export const roles = ['publish', 'promote', 'rollback', 'gate'] as const;
/** `promote` includes canaries and going back; `gate` signs verdicts. */
export type Role = (typeof roles)[number];

/** One key of one person (or machine), and what it may do with which remotes. */
export interface Owner {
  person: string;
  /** Base64 of the 32 bytes of an Ed25519 key. */
  publicKey: string;
  /** `*`: all but the shell, which is named by itself. */
  remotes: string[];
  may: Role[];
}

/** Who may change what; signed by an operator's key and kept as `owners.json`. */
export interface Owners {
  /** Grows by one with each change. */
  sequence: number;
  owners: Owner[];
  /** Remotes that go to customers only when two people have said so. */
  twoPeople: string[];
  /** Newest first. */
  history: HistoryEntry[];
}

const publicKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, 'base64').length === 32, 'base64 of the 32 bytes of an Ed25519 key'),
);
const personName = text(/^[A-Za-z][\w.@-]*$/, 'a name of letters, digits and ". _ @ -"');
export const readPersonName = createReader(personName);

/** Reads the owners; throws an error that names the first wrong place. */
export const readOwners = createReader(
  object<Owners>({
    sequence: number(1, Number.MAX_SAFE_INTEGER),
    owners: v.array(
      object<Owner>({
        person: personName,
        publicKey,
        remotes: v.array(v.union([v.literal('*'), remoteName], '"*" or a name of small letters')),
        may: v.array(oneOf(...roles)),
      }),
    ),
    twoPeople: v.array(remoteName),
    history: v.array(historyEntry),
  }),
);

const covers = (patterns: readonly string[], remote: string) =>
  patterns.includes(remote) || (remote !== 'shell' && patterns.includes('*'));

/** Those who may do one of these things with a remote, or with any when none is named. */
export const findOwners = (owners: Owners, may: readonly Role[], remote?: string): Owner[] =>
  owners.owners.filter(
    (owner) =>
      owner.may.some((role) => may.includes(role)) && (remote ? covers(owner.remotes, remote) : true),
  );

/** The names of the people with this key; "the operator" for any other. */
export function namePeople(owners: Owners, keyId: string): string {
  const names = owners.owners.flatMap((owner) => (toKeyId(owner.publicKey) === keyId ? owner.person : []));
  return [...new Set(names)].join(', ') || 'the operator';
}
