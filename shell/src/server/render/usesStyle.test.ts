import { usesStyle } from './usesStyle';

const css =
  '@layer shared-ui{.FieldFrame-module_frame_a1B:has(>:disabled){margin:.5rem}.Select-module_open_c2D{}}';

test.each([
  ['a field that stands in the page', '<div class="x FieldFrame-module_frame_a1B">', true],
  ['another build of that field', '<div class="FieldFrame-module_frame_zZz">', false],
  ['nothing of it', '<p>5rem</p>', false],
])('the style sheet of form fields goes with a rendered page that has one: %s', (_, html, isIn) => {
  expect(usesStyle(html, css)).toBe(isIn);
});
