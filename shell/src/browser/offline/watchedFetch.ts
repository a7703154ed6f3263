import { connection } from '@storefront/shared-ui';

/** `fetch`; a call that nobody answers makes the page ask whether its host can be reached at all. */
export const watchedFetch =
  (ask: typeof fetch): typeof fetch =>
  async (url, init) => {
    try {
      return await ask(url, init);
    } catch (error) {
      void connection.check();
      throw error;
    }
  };
