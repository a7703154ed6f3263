import { usesStyle } from './usesStyle';

const released = '@layer shared-ui{._a1Bc2_:has(>:disabled){margin:.5rem}._c2Def3{}}';
const inDevelopment = '@layer shared-ui{.FieldFrame-module_frame_a1B:has(>:disabled){margin:.5rem}}';

test.each([
  ['a field that stands in the page', '<div class="x _a1Bc2_">', released, true],
  ['another build of that field', '<div class="_zZz456">', released, false],
  ['nothing of it', '<p>5rem</p>', released, false],
  ['a field of a development build', '<div class="x FieldFrame-module_frame_a1B">', inDevelopment, true],
  ['another development build', '<div class="FieldFrame-module_frame_zZz">', inDevelopment, false],
])('the style sheet of form fields goes with a rendered page that has one: %s', (_, html, css, isIn) => {
  expect(usesStyle(html, css)).toBe(isIn);
});
