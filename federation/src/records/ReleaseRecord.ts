import type { Contributions } from './Contributions';

/** One file of a release. `integrity` is `sha384-` + base64 of the uncompressed bytes; sizes are in bytes. */
export interface ReleaseFile {
  integrity: string;
  size: number;
  brotli: number;
}

/** The files that one expose needs beside the entry, in loading order, relative to the release's folder. */
export interface ExposeFiles {
  js: string[];
  css: string[];
}

/** A page of its own: everything it runs in the browser, and the bundle that the server renders it with. */
export interface DocumentFiles extends ExposeFiles {
  server: string;
}

/** What `record.json` of a release says. It never changes after the release is packed. */
export interface ReleaseRecord {
  kind: 'shell' | 'remote';
  remote: string;
  /** Version + `-` + the first 8 hex digits of the hash of everything the build read. */
  release: string;
  version: string;
  mode: 'production' | 'development';
  /** ISO time. */
  builtAt: string;
  commit?: string;
  /** The container's name, which is a global variable in the page; it bears the release. */
  mfName: string;
  /** The file that starts the release in the browser. */
  entry: string;
  /** Every file but this record and the `.br` copies. */
  files: Record<string, ReleaseFile>;
  /** By `./Name`. */
  exposes: Record<string, ExposeFiles>;
  contributes: Contributions;
  /** The slots that it offers to parts of others, such as `home.aside`. */
  offers?: string[];
  /** The range of the API contract that the release was written for. */
  contracts: string;
  /** Shared imports: the version that the shell provides, or the range that a remote asks for. */
  shared: Record<string, string>;
  /** A remote: the exports that it reads of each shared import; `*` is the whole module. */
  uses?: Record<string, string[]>;
  /** The shell: the exports of each shared import that it provides. */
  provides?: Record<string, string[]>;
  /** The version of the API contract that the build was made with. */
  contractVersion?: string;
  /** Bytes after brotli, by expose (a remote) or under `entries` (the shell). */
  budgets: Record<string, number>;
  /** Pages outside of the shell, by name. */
  documents?: Record<string, DocumentFiles>;
  /** The Node bundle, when the release can be rendered by the server. */
  server?: string;
  /** The shell only: scripts in order, `entry` last. */
  entries?: string[];
  /** The shell only: style sheets of the entry. */
  css?: string[];
}
