import { languages } from '@storefront/contracts/languages';
import { providerCodes, toErrorField, toFieldError, toFieldErrors } from './fieldErrors';

test.each(languages)('every code of a provider has a field and words in %s [PAY-10]', async (language) => {
  const { default: messages } = await import(`../messages/${language}.json`);
  for (const code of providerCodes) {
    const { field, ...words } = toFieldError(code);
    expect(field).not.toBe('payment');
    expect(messages).toHaveProperty(['key' in words ? words.key : ''], expect.stringMatching(/^[^_]+$/));
  }
});

test.each([
  ['CardNumber_Invalid', 'CardNumber'],
  ['Cvv_Empty', 'Cvv'],
  ['ExpDateMonthYear_Invalid', 'ExpDateMonthYear'],
  ['ExpDateMonth_Empty', 'ExpDateMonthYear'],
  ['ExpDateYear_Invalid', 'ExpDateMonthYear'],
  ['Name_TooLong', 'Name'],
  ['Something_New', 'payment'],
])('%s is about %s [PAY-10]', (code, field) => {
  expect(toErrorField(code)).toBe(field);
});

test('a code that nobody knows is shown as it is [PAY-10]', () => {
  expect(toFieldError('Something_New')).toEqual({ field: 'payment', text: 'Something_New' });
});

test('a refusal without known fields is about the whole payment [PAY-10]', () => {
  expect(toFieldErrors({ message: 'Нет', errors: { odd: ['x'] } })).toEqual([
    { field: 'payment', text: 'Нет' },
  ]);
  expect(toFieldErrors({ message: '' })).toEqual([{ field: 'payment', key: 'payment.failed' }]);
  expect(toFieldErrors({ message: 'Нет', errors: { Cvv: ['Код', 'и ещё'] } })).toEqual([
    { field: 'Cvv', text: 'Код' },
  ]);
});
