import definition from '../../../federation';
import { declaredDialogs } from './shellDialogs';

test('the shell’s release names every dialog of its own, so that no remote takes one', () => {
  const declared = (definition.contributes.dialogs ?? []).map(({ name, kind }) => [name, kind] as const);
  const shown = declaredDialogs({ routes: [], dialogs: new Map(), slots: new Map() });
  expect(new Map(declared)).toEqual(new Map([...shown].map(([name, { kind }]) => [name, kind])));
});
