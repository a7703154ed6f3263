/** The request never reached the acquirer, or was refused before anything happened: nothing was charged. */
export class NotSentError extends Error {}

/** The acquirer may or may not have done what was asked. */
export class UnknownOutcomeError extends Error {
  constructor(
    message: string,
    /** The acquirer answered, if only by a fault: what it does not know now it will not know later. */
    readonly hasAnswered: boolean,
    readonly isTimeout = false,
  ) {
    super(message);
  }
}

/**
 * The acquirer does not take what was sent at all: wrong credentials, a wrong amount, a way to pay that is
 * not opened.
 */
export class RefusedRequestError extends Error {}
