import type { Channels, RemoteStatements } from '../Channels';
import type { Sealed } from '../signing/RegistryKeys';
import { namePeople } from './Owners';
import { refusal, trustOwners } from './OwnersDocument';
import {
  findRemotes,
  isCovered,
  isReduction,
  isSame,
  type RemoteState,
  readStatement,
  type Statement,
  toState,
} from './RemoteState';
import { type Believed, hasEnoughPeople, readStatements } from './readStatements';

/** Where the first of two people leaves what the second one signs, too. */
export interface Proposals {
  read(remote: string): Promise<Sealed | undefined>;
  write(remote: string, proposal: Sealed): Promise<void>;
}

/**
 * The channels with the own signature below what they say of each remote that the change has moved.
 * @throws Error when the own key may not, or when a second person has to sign
 */
export async function signStatements(
  believed: Believed,
  before: Channels,
  after: Channels,
  proposals: Proposals,
): Promise<Channels> {
  const statements: Record<string, RemoteStatements> = {};
  const people = new Set([namePeople(believed.owners, believed.keys.ownId() ?? '')]);
  for (const remote of findRemotes({ ...after, statements: before.statements })) {
    const state = toState(after, remote);
    const kept = before.statements?.[remote];
    const signed = kept && tryRead(believed, remote, kept);
    if (kept && signed && isSame(signed.effective.state, state)) statements[remote] = kept;
    else {
      const made = await signState({
        believed,
        remote,
        state,
        sequence: after.sequence,
        signed,
        kept,
        proposals,
      });
      statements[remote] = made.statements;
      for (const person of made.people) people.add(person);
    }
  }
  const [entry, ...older] = after.history;
  const history = entry ? [{ ...entry, signedBy: [...people].sort() }, ...older] : [];
  return { ...after, statements, history };
}

interface Asked {
  believed: Believed;
  remote: string;
  state: RemoteState;
  sequence: number;
  signed?: { promoted: Statement; effective: Statement };
  kept?: RemoteStatements;
  proposals: Proposals;
}

async function signState(asked: Asked): Promise<{ statements: RemoteStatements; people: string[] }> {
  const { believed, remote, state, sequence, signed, kept, proposals } = asked;
  const { keys, owners } = believed;
  const own = keys.ownId() ?? '';
  const may = (role: 'promote' | 'rollback') =>
    trustOwners(keys, owners, [role], remote)
      .describe()
      .some(({ id }) => id === own);
  const statement: Statement = { remote, sequence, state };
  const goesBack = signed && isReduction(state, signed.promoted.state);
  if (kept && goesBack && !keys.isOperator(own) && (may('rollback') || may('promote')))
    return {
      statements: { promoted: kept.promoted, reduced: keys.sign('statement', statement) },
      people: [],
    };
  if (!may('promote')) {
    if (kept && signed && isCovered(state, signed.effective.state)) return { statements: kept, people: [] };
    throw new Error(refusal(owners, own, goesBack ? 'rollback' : 'promote', remote));
  }
  if (hasEnoughPeople(believed, remote, [own]))
    return { statements: { promoted: keys.sign('statement', statement) }, people: [] };
  const proposal = await proposals.read(remote);
  const first = proposal && readProposal(believed, proposal, remote);
  const isMine = first?.signers.includes(own) ?? false;
  if (proposal && first && isSame(first.statement.state, state) && !isMine) {
    const isNewer = first.statement.sequence > (signed?.effective.sequence ?? 0);
    const signers = [...first.signers, own];
    if (isNewer && hasEnoughPeople(believed, remote, signers)) {
      const promoted = keys.sign('statement', proposal.document, proposal.signatures);
      return { statements: { promoted }, people: first.signers.map((id) => namePeople(owners, id)) };
    }
  }
  await proposals.write(remote, keys.sign('statement', statement));
  throw new Error(
    `${remote} waits for a second person: ${namePeople(owners, own)} has signed, and somebody else who may promote it runs the same command`,
  );
}

function readProposal({ keys, owners }: Believed, proposal: Sealed, remote: string) {
  try {
    const signers = trustOwners(keys, owners, ['promote'], remote).findSigners('statement', proposal, remote);
    const statement = readStatement(proposal.document, remote);
    return statement.remote === remote ? { signers, statement } : undefined;
  } catch {
    // Of somebody who may not any more.
    return undefined;
  }
}

function tryRead(believed: Believed, remote: string, found: RemoteStatements) {
  try {
    return readStatements(believed, remote, found, remote);
  } catch {
    // Signed by a key that was taken out: a key with the right signs it again.
    return undefined;
  }
}
