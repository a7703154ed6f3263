import type { Words } from '../lib/PaymentData';
import { PaymentPage } from '../pages/PaymentPage/PaymentPage';

const readMessages = async (language: string) =>
  ((await import(`../messages/${language}.json`)) as { default: Record<string, string> }).default;

async function wordsOf(language: string): Promise<Words> {
  const messages = await readMessages(language);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('payment.'))) as Words;
}

async function describe(language: string) {
  const messages = await readMessages(language);
  return {
    title: messages['document.title'],
    trouble: {
      title: messages['document.trouble.title'],
      text: messages['document.trouble.text'],
      retry: messages['document.trouble.retry'],
    },
  };
}

/** For the shell's server: the payment page, its words, its title, and what stands there when no release of it works. */
export const exposes = { Document: PaymentPage, wordsOf, describe };
