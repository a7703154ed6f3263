import { sayWith } from './words';

const say = sayWith({ 'payment.pay': 'Оплатить {{amount}}, {{amount}}', 'payment.safe': 'Безопасно' });

test('fills every place of a text, and leaves none of it where nothing is known', () => {
  expect(say('payment.pay', { amount: 5 })).toBe('Оплатить 5, 5');
  expect(say('payment.pay')).toBe('Оплатить , ');
  expect(say('payment.safe')).toBe('Безопасно');
});

test('a key without a text is shown itself, so that no button is empty', () => {
  expect(say('payment.back')).toBe('payment.back');
});
