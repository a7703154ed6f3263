import { NotSentError, UnknownOutcomeError } from './requestErrors';

/**
 * For requests that only open a page or a code: when the reply is lost, nobody will ever see what was opened,
 * so that nobody can pay it. Should money come all the same, it is believed.
 */
export const asUnsent = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnknownOutcomeError) throw new NotSentError(error.message);
    throw error;
  }
};
