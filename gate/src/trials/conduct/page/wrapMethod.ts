import type { Deeds } from './Deeds';

type Method = (this: unknown, ...args: never[]) => unknown;

/** Has a method of the browser say, before it does its work, on what it is called, from where and with what. */
export function wrapMethod(
  deeds: Deeds,
  owner: object,
  name: string,
  before: (self: unknown, at: string | undefined, args: unknown[]) => void,
): void {
  const methods = owner as Record<string, Method>;
  const original = methods[name] as Method;
  methods[name] = function wrapped(this: unknown, ...args: never[]) {
    before(this, deeds.findCaller(), args);
    return original.apply(this, args);
  };
}
