import type { Cookies } from 'cookie';

export const visitorCookie = 'visitor';
const visitorPattern = /^[0-9a-f-]{36}$/;

/** The first-party id of this browser, which decides its bucket; says nothing about who it is. */
export function readVisitor(cookies: Cookies): string | undefined {
  const known = cookies[visitorCookie];
  return known && visitorPattern.test(known) ? known : undefined;
}

/** The theme that the customer has chosen; the device decides without one. */
export const readTheme = ({ theme }: Cookies): 'light' | 'dark' | undefined =>
  theme === 'dark' || theme === 'light' ? theme : undefined;
