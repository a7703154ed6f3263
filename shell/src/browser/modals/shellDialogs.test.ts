import definition from '../../../federation';
import { dialogKinds } from './shellDialogs';

test('the shell’s release names every dialog of its own, so that no remote takes one', () => {
  const declared = (definition.contributes.dialogs ?? []).map(({ name, kind }) => [name, kind] as const);
  expect(new Map(declared)).toEqual(dialogKinds({ routes: [], dialogs: new Map(), slots: new Map() }));
});
