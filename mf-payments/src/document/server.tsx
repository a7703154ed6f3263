import { registerMessages } from '@storefront/shared-state/i18n';
import { PaymentPage } from '../pages/PaymentPage/PaymentPage';

const readMessages = async (language: string) =>
  ((await import(`../messages/${language}.json`)) as { default: Record<string, string> }).default;

registerMessages('mf-payments', readMessages);

/** Words of the payment page alone: the other pages' stay in their release. */
async function wordsOf(language: string) {
  const messages = Object.entries(await readMessages(language));
  return Object.fromEntries(messages.filter(([key]) => /^(payment|document)\./.test(key)));
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
