import type { CaptchaReply } from '@storefront/contracts';

/** Keeps programs from asking for codes. */
export interface Captcha {
  /** A new puzzle. @param work how hard, as a multiple of `CAPTCHA_STEPS` */
  challenge(now: number, work: number): Promise<CaptchaReply>;
  /**
   * How hard the puzzle was that a visitor has solved; 0 when the answer is wrong or has been used before.
   */
  verify(token: string | null, now: number): Promise<number>;
}

/** Nothing is asked (LOGIN-11). */
export const noPuzzle: CaptchaReply = { captcha: 'off', challenge: null, expires_at: null };
