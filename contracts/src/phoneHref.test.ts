import { phoneHref } from './phoneHref';

test.each([
  ['+7 423 200-00-01', 'tel:+74232000001'],
  ['+7\u00a0(800)\u00a0000\u201100\u201102', 'tel:+78000000002'],
  ['+49 (0) 30 23125 007', 'tel:+493023125007'],
  ['+380 44 000 00 08', 'tel:+380440000008'],
])('%s is called as %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href);
});
