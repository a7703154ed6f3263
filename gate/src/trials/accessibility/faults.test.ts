import { newFaults, newFaultsInViews } from './faults';

const label = { rule: 'label', help: 'Form elements must have labels', place: 'input', count: 1 };
const contrast = { rule: 'color-contrast', help: 'Text must be readable', place: '.note', count: 3 };

test('a fault that the release before had as often is left to its owner', () => {
  expect(newFaults([label, contrast], [label, contrast])).toEqual([]);
});

test('a fault that is new, or more often there, is named with its first place', () => {
  expect(newFaults([label, contrast], [{ ...contrast, count: 1 }])).toEqual([
    'Form elements must have labels (label): input',
    'Text must be readable (color-contrast): .note and 2 more, 1 before',
  ]);
});

test('a fault of several views is reported once; one of the dark or of a phone with its view', () => {
  const seen = [
    { view: '1440 px, light', faults: [label] },
    { view: '1440 px, dark', faults: [contrast] },
    { view: '390 px, light', faults: [label] },
    { view: '390 px, dark', faults: [contrast] },
  ];
  expect(newFaultsInViews(seen, () => [])).toEqual([
    'Form elements must have labels (label): input',
    'at 1440 px, dark: Text must be readable (color-contrast): .note and 2 more',
  ]);
});

test('a fault that the release before has in the light only is new in the dark', () => {
  const seen = [
    { view: '1440 px, light', faults: [contrast] },
    { view: '1440 px, dark', faults: [contrast] },
  ];
  const before = ({ view }: { view: string }) => (view.endsWith('light') ? [contrast] : []);
  expect(newFaultsInViews(seen, before)).toEqual([
    'at 1440 px, dark: Text must be readable (color-contrast): .note and 2 more',
  ]);
});
