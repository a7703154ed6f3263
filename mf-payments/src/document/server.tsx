import type { Words } from '../lib/PaymentData';
import { PaymentPage } from '../pages/PaymentPage/PaymentPage';

async function wordsOf(language: string): Promise<Words> {
  const { default: messages } = (await import(`../messages/${language}.json`)) as { default: object };
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('payment.'))) as Words;
}

/** For the shell's server: the payment page and its words. */
export const exposes = { Document: PaymentPage, wordsOf };
