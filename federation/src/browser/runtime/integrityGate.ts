import type { Composition } from '../../records/Composition';

/**
 * What the code of the bundles asks before it fetches a script or a style sheet. Made by the shell, read by
 * all remotes.
 */
export interface IntegrityGate {
  /**
   * The hash of a file of this composition; empty for the entry of a local build, which has none; nothing for
   * any other address, which is then refused.
   */
  integrity(url: string): string | undefined;
  /**
   * Takes the hashes of a release's other files from its entry, while that entry runs. Never replaces what is
   * known.
   */
  add(entryUrl: string, hashes: Record<string, string>): void;
  /** The address as the page's content policy wants it; throws for a file without hash. */
  url(url: string): string;
}

declare global {
  interface Window {
    readonly __mfe?: IntegrityGate;
    /** Left by the shell's own entry: its address and the hashes of its other files. */
    __mfeShell?: [entryUrl: string, hashes: Record<string, string>];
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

// A browser ignores a hash that it cannot read and runs the file.
const wellFormed = /^sha384-[A-Za-z0-9+/]{64}$/;

const absolute = (url: string, base: string = location.href) => new URL(url, base).href;

/**
 * Makes `self.__mfe`, before anything of a remote is loaded. Nothing can change it afterwards. The page lists
 * only the hashes of the entries; each entry, verified by its hash, brings those of its release.
 */
export function installIntegrity(composition: Composition): IntegrityGate {
  const hashes = new Map<string, string>();
  const entries = new Set<string>();
  const unhashed = new Set<string>();
  const learn = (entryUrl: string, files: Record<string, string>) => {
    for (const file of Object.keys(files)) {
      const url = absolute(file, entryUrl);
      const hash = files[file];
      if (hash && !hashes.has(url)) hashes.set(url, hash);
    }
  };
  for (const { releases } of Object.values(composition.remotes))
    for (const { base, entry, integrity, local } of releases) {
      const url = absolute(base + entry);
      if (local) unhashed.add(url);
      entries.add(url);
      hashes.set(url, integrity);
    }
  if (window.__mfeShell) learn(...window.__mfeShell);
  delete window.__mfeShell;

  const integrity = (url: string) => {
    const address = absolute(url);
    const hash = hashes.get(address) ?? '';
    return wellFormed.test(hash) || unhashed.has(address) ? hash : undefined;
  };
  const rules = {
    createScriptURL(url: string) {
      if (integrity(url) === undefined) throw new TypeError(`integrity-missing: ${url}`);
      return url;
    },
  };
  const policy = window.trustedTypes?.createPolicy('mfe', rules) ?? rules;
  const gate: IntegrityGate = Object.freeze({
    integrity,
    add(entryUrl: string, files: Record<string, string>) {
      // Only the entry that runs at this moment, which the browser has checked, speaks for its release, and
      // once.
      const { currentScript } = document;
      const running = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
      if (running === entryUrl && entries.delete(entryUrl)) learn(entryUrl, files);
    },
    url: (url: string) => policy.createScriptURL(url),
  });
  Object.defineProperty(window, '__mfe', { value: gate });
  return gate;
}
