/** What a person reads of an error; `fetch failed` has its reason, such as a certificate, in its cause. */
export function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message = '' } = (error.cause ?? {}) as { message?: string };
  return message ? `${error.message}: ${message}` : error.message;
}
