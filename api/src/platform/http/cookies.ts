/**
 * Value of one cookie of a request, or undefined. Cookies of ours hold only letters, digits, `-` and `_`,
 * which need no decoding.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** A cookie that scripts cannot read and other sites' requests do not carry. */
export function sessionCookie(
  name: string,
  value: string,
  { maxAgeSeconds, isSecure }: { maxAgeSeconds: number; isSecure: boolean },
): string {
  const attributes = [`Max-Age=${maxAgeSeconds}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) attributes.push('Secure');
  return [`${name}=${value}`, ...attributes].join('; ');
}
