/** ORD-02: status and courier are asked for this often while an order is under way. */
export const statusPollMs = 30_000;
/** A stream of an order's changes that was refused is asked for again after this, or at most twice as long. */
export const streamRetryMs = 30_000;
/** ORD-05: the list of orders is loaded again this often. */
export const ordersRefreshMs = 120_000;
/** LOGIN-05, D-70: the login button rests this long after a press; the server has limits of its own. */
export const loginLockMs = 3000;
/** LOGIN-04: a wrong code is shown this long, then the inputs clear. */
export const wrongCodeMs = 1500;
/** LOGIN-07: without an order to go on with, the page moves on this long after the login. */
export const afterLoginMs = 1500;
/** LOGIN-11, D-77: a captcha that cannot be had is asked for again this often, and this many times. */
export const captchaRetryMs = 500;
export const captchaTries = 20;
