const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
];
/** PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL',
};

type Failure = Partial<Record<'code' | 'message', string>> & { errors?: Failure[] };

/** One sentence for a person where no connection could be opened; null for every other error. */
export function describeRefusal(error: unknown): string | null {
  const { code = '', message, errors } = (error ?? {}) as Failure;
  // A name with several addresses fails with one error for each of them.
  const reason = errors?.[0]?.message ?? message;
  if (unreachable.includes(code))
    return `PostgreSQL does not answer at the address of DATABASE_URL: ${reason}`;
  return code in refusals ? `${refusals[code]}: ${reason}` : null;
}
