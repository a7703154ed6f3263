import type { Extras } from './publicPackage';

/** The documents of a package's archive: their paths in it by their paths in the repository. */
export const listDocuments = (name: string, { guides = [] }: Extras): Map<string, string> =>
  new Map([
    ...['README.md', 'CHANGELOG.md', 'public-surface.md'].map((file) => [`${name}/${file}`, file] as const),
    ...guides.map((file) => [file, file] as const),
  ]);
