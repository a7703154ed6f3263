/** The repository's root; relative paths of the configuration start there. */
export declare const repositoryFolder: string;
/** The shell's own pictures: brands and drawings. */
export declare const assetsFolder: string;
/** Where data of this installation lives: `DATA_DIR`, else `.data`. */
export declare const dataFolder: (env: Readonly<Record<string, string | undefined>>) => string;
/**
 * Makes a folder with those above it. Not `mkdirSync` with `recursive`: where a file system says ENOENT to
 * every new name, as /proc does, Node 20 asks it for ever.
 * @throws Error of the file system.
 */
export declare function makeFolder(folder: string): void;
