import type { Payment } from '../ledger/Payment';
import { bankSpeech } from './bankSpeech';

const paid = (provider: Payment['provider'], language: string) =>
  ({ provider, details: { language } }) as unknown as Payment;

test.each([
  ['rbs', 'uz', 'de', 'uz'],
  ['yookassa', 'en_US', 'de-DE,de;q=0.9', 'de'],
  ['ozan', 'en', 'uk', 'uk'],
] as const)(
  'a bank behind %s that was asked for “%s” speaks to a browser of “%s” in %s',
  (provider, asked, accepted, spoken) => {
    expect(bankSpeech({ headers: { 'accept-language': accepted } }, paid(provider, asked)).language).toBe(
      spoken,
    );
  },
);
