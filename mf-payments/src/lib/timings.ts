/** A payment that is not decided is asked about this often (PAY-07, D-85). */
export const pollMs = 5000;
/** And not longer than this after its time is over. */
export const pollAfterDeadlineMs = 60_000;
/** What is under way when the time is over is waited for this long (D-80). */
export const loadingAfterDeadlineMs = 60_000;
/** Each hidden step of 3-D Secure 2 (PAY-06, D-86). */
export const frameStepMs = 5000;
/** The acquirer's script counts as not coming after this. */
export const scriptTimeoutMs = 10_000;
/** Longer than the API waits for an acquirer (30 s). */
export const payTimeoutMs = 45_000;
export const callTimeoutMs = 15_000;
/** Checks after the bank's page: this many, this far apart, then a last one (PAY-08). */
export const confirmationChecks = 3;
export const confirmationMs = 5000;
/** PAY-09: a paid order's page becomes the one that follows it after this, if nothing is pressed meanwhile. */
export const followAfterMs = 15_000;
