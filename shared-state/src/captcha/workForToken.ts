import type { CaptchaReply } from '@storefront/contracts';

/**
 * Solves a puzzle of the captcha call. Loaded when a server first asks for one.
 * @returns the token for `captcha_user_token`, or null when it was given up
 */
export async function workForToken(
  challenge: NonNullable<CaptchaReply['challenge']>,
  signal: AbortSignal,
): Promise<string | null> {
  const { solveCaptcha } = await import('./solveCaptcha');
  return solveCaptcha(challenge, signal);
}
