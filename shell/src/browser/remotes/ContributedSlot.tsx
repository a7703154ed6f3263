import { memo, useContext } from 'react';
import { ContributionsContext } from './contributions';
import { RemotePart } from './RemotePart';

/** A named place: whatever the remotes contribute to it, in their order. Nothing contributed, nothing drawn. */
export const ContributedSlot = memo(function ContributedSlot({ name }: { name: string }) {
  const parts = useContext(ContributionsContext).slots.get(name) ?? [];
  return parts.map(({ remote, expose }) => (
    <RemotePart key={`${remote}/${expose}`} remote={remote} expose={expose} />
  ));
});
