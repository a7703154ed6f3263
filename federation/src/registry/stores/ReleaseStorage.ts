/** A small text document and a tag that changes with it. */
export interface StoredDocument {
  text: string;
  tag: string;
}

/** The bytes below a registry. Knows nothing of signatures, records or channels. */
export interface ReleaseStorage {
  /** The document as it is now; `known` itself when it has not changed since. */
  document(name: string, known?: StoredDocument): Promise<StoredDocument | undefined>;
  /**
   * Reads a document, asks for its new text (nothing when it stays) and writes it, whole or not at all, and
   * only if it still is as it was read. False when somebody else was quicker and nothing was written.
   */
  updateDocument(name: string, next: NextText): Promise<boolean>;
  /** Writes a document that has one writer. */
  putDocument(name: string, text: string): Promise<void>;
  removeDocument(name: string): Promise<void>;
  /** The names of all documents that start with this folder, for example `served/`. */
  documents(folder: string): Promise<string[]>;

  /** The releases that are wholly there. */
  releases(): Promise<[remote: string, release: string][]>;
  /** The sealed record of a release; nothing as long as the release is not wholly there. */
  sealedRecord(remote: string, release: string): Promise<string | undefined>;
  /** A folder that is not there yet, in which `add` will find what it is to take in. */
  incoming(): string;
  /**
   * Takes over an incoming folder with the sealed record beside its files; it is seen whole or not at all.
   * False when that release is there already.
   */
  add(remote: string, release: string, incoming: string, sealedRecord: string): Promise<boolean>;
  replaceSealedRecord(remote: string, release: string, sealedRecord: string): Promise<void>;
  remove(remote: string, release: string): Promise<void>;
  /** Where a release's files are on this machine, after `fetched`. */
  folder(remote: string, release: string): string;
  /** Brings the files to this machine. `check` is asked about the folder before anybody uses it. */
  fetched(remote: string, release: string, check: ReleaseCheck): Promise<void>;
  /** Has the files checked as they are kept, not as they may have been fetched before. */
  checkKept(remote: string, release: string, check: ReleaseCheck): Promise<void>;
  /** Readers look at most so often for a new document; 0: at each read. */
  readonly pollMs: number;
}

/** The new text of a document, made from what it was; nothing when it is to stay. */
export type NextText = (known: StoredDocument | undefined) => Promise<string | undefined>;

/** Looks at a folder; throws when it is not what it should be. */
export type ReleaseCheck = (directory: string) => Promise<unknown>;
