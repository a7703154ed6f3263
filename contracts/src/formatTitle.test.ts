import { formatTitle } from './formatTitle';

test('a title has ordinary spaces only', () => {
  expect(formatTitle('Заказ №\u00a0371829 · 1\u202f234\u00a0₽', 'Umi')).toBe(
    'Заказ № 371829 · 1 234 ₽ — Umi',
  );
});
