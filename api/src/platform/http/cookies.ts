import { stringifySetCookie } from 'cookie';

/** A cookie that scripts cannot read and other sites' requests do not carry. */
export function sessionCookie(
  name: string,
  value: string,
  {
    maxAgeSeconds,
    isSecure,
    sameSite = 'lax',
  }: { maxAgeSeconds: number; isSecure: boolean; sameSite?: 'lax' | 'strict' },
): string {
  return stringifySetCookie(name, value, {
    maxAge: maxAgeSeconds,
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite,
  });
}
