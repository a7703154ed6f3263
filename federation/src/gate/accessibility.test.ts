import { newFaults } from './accessibility';

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
