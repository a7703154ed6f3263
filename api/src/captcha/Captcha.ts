import type { CaptchaReply } from '@storefront/contracts';

/** Keeps programs from asking for codes. */
export interface Captcha {
  /** A new puzzle, or what says that none is needed. */
  challenge(now: number): Promise<CaptchaReply>;
  /** Whether a visitor's answer is right and has not been used before. */
  verify(token: string | null, now: number): Promise<boolean>;
}

/** The local environment's: nothing is asked (LOGIN-11). */
export const captchaOff: Captcha = {
  async challenge() {
    return { captcha: 'off', challenge: null, expires_at: null };
  },
  async verify() {
    return true;
  },
};
