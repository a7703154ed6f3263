/** Reads variables one by one and collects one sentence for each that is wrong. */
export class Variables {
  readonly problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** The trimmed value; null when it is absent or empty. */
  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name);
    const chosen = choices.find((choice) => choice === value);
    if (value !== null && chosen === undefined) this.wrong(name, `must be one of ${choices.join(', ')}`);
    return chosen ?? fallback;
  }

  whole(name: string, least: number, most: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.wrong(name, `must be a whole number from ${least} to ${most}`);
    return null;
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

  wrong(name: string, sentence: string): void {
    this.problems.push(`${name}=${JSON.stringify(this.env[name] ?? '')}: ${sentence}`);
  }

  /** About a value that is missing or must not be repeated. */
  missing(name: string, sentence: string): void {
    this.problems.push(`${name}: ${sentence}`);
  }
}
