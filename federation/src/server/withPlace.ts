/**
 * The message of an error that a bundle threw, with the innermost line of its stack that is the bundle's own.
 * @param error anything thrown, also an `Error` of another realm
 * @param id `remote@release`, as `loadServerBundle` was given it
 */
export function withPlace(error: unknown, id: string): string {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  const line = stack.split('\n').find((text) => /^\s+at /.test(text) && text.includes(`${id}/server.cjs`));
  return line ? `${message} ${line.trim()}` : message;
}
