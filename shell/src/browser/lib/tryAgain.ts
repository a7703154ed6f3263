import { forgetFailedMessages } from '@storefront/shared-state/host';

/** What a press of "try again" does: code and words are asked for anew, however short ago they failed. */
export const tryAgain = (retry: () => void) => () => {
  forgetFailedMessages();
  retry();
};
