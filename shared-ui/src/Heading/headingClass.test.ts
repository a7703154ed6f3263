import { headingClass } from './headingClass';

test.each([
  [undefined, 'heading'],
  [40, 'heading large'],
  [28, 'heading'],
  [20, 'heading small'],
] as const)('a heading of %s has its own look', (size, classes) => {
  expect(headingClass(size)).toBe(classes);
});
