export type Environment = Readonly<Record<string, string | undefined>>;

/** Raised by a server that cannot start as it is configured, with one line for each variable that is wrong. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/**
 * Reads variables one by one and collects one sentence for each that is wrong. An empty one counts as absent;
 * the fallback of a wrong one stands in its place until all are read.
 */
export class Variables {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** The trimmed value; null when it is absent or empty. */
  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  /** The name of the first that is set: the narrower one, or else the one that is for more. */
  firstSet(narrow: string, wide: string): string {
    return this.text(narrow) === null ? wide : narrow;
  }

  /** @param read gives null for a wrong value */
  parse<T, F>(name: string, read: (text: string) => T | null, wanted: string, fallback: F): T | F {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = read(text);
    if (value === null) this.wrong(name, `must be ${wanted}`);
    return value ?? fallback;
  }

  whole<F>(name: string, min: number, max: number, fallback: F): number | F {
    const read = (text: string) => {
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return number >= min && number <= max ? number : null;
    };
    return this.parse(name, read, `a whole number from ${min} to ${max}`, fallback);
  }

  flag(name: string, fallback: boolean): boolean {
    return this.parse(name, (text) => flags[text] ?? null, 'true or false', fallback);
  }

  choice<const Choice extends string, F>(name: string, choices: readonly Choice[], fallback: F): Choice | F {
    const read = (text: string) => choices.find((choice) => choice === text) ?? null;
    return this.parse(name, read, `one of ${choices.join(', ')}`, fallback);
  }

  /** What stands between commas, without the spaces around. */
  list(name: string, isRight: (item: string) => boolean, wanted: string): string[] {
    const items = (this.text(name) ?? '').split(',').flatMap((item) => item.trim() || []);
    if (!items.every(isRight)) this.wrong(name, `must be ${wanted}`);
    return items;
  }

  /** An address; one that carries a key must be https, or on this machine. */
  url(name: string, fallback: string | null = null, secret = false): string | null {
    const value = this.text(name) ?? fallback;
    if (value === null) return null;
    const url = URL.canParse(value.replace(/[{}]/g, '')) ? new URL(value.replace(/[{}]/g, '')) : null;
    const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && (isLocal || !secret))) return value;
    if (secret) this.missing(name, 'must be an https:// address');
    else this.wrong(name, 'must be an http:// or https:// address');
    return null;
  }

  /**
   * A secret, or several parted by commas while it is changed: the first signs, all are accepted. As they
   * stand, spaces included: what has been signed with one must still open.
   */
  secrets(name: string, minLength: number): string[] {
    const secrets = this.env[name]?.split(/\s*,\s*/) ?? [];
    if (secrets.join('') === '') return [];
    if (secrets.some((secret) => secret.length < minLength))
      this.missing(name, `must be at least ${minLength} characters${secrets.length > 1 ? ' each' : ''}`);
    return secrets;
  }

  /** About a value that may be repeated; the password in an address is left out. */
  wrong(name: string, sentence: string): void {
    const value = (this.env[name] ?? '').replace(/(:\/\/[^/@]*?:).*@/, '$1…@');
    this.problems.push(`${name}=${JSON.stringify(value)}: ${sentence}`);
  }

  /** About a value that is missing or must not be repeated: what is nearly right must not end in a log. */
  missing(name: string, sentence: string): void {
    this.problems.push(`${name}: ${sentence}`);
  }
}
