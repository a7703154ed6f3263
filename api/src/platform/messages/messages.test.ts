import { languages } from '@storefront/contracts/languages';
import { type MessageKey, messages, sayIn } from './text';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts of the server', () => {
  const keys = Object.keys(messages.ru) as MessageKey[];

  test.each(languages)('%s has every text, none empty, none extra [I18N-01]', (language) => {
    expect(Object.keys(messages[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(messages[language][key].trim()).not.toBe('');
  });

  test.each(languages)('%s uses the same placeholders [I18N-01]', (language) => {
    for (const key of keys)
      expect([key, placeholders(messages[language][key])]).toEqual([key, placeholders(messages.ru[key])]);
  });

  test('parameters take the place of their names', () => {
    expect(sayIn('en')('cart.minimum', { missing: '100 ₽' })).toContain('100 ₽');
  });
});
