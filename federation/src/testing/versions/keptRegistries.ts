import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a registry in base64, by their paths, and the key that signed them. */
export interface KeptRegistry {
  publicKey: string;
  files: Record<string, string>;
}

export const keptFolder = __dirname;

/** Versions of which a registry is kept. `npm run keep:version` adds one. */
export const keptVersions: readonly string[] = readdirSync(keptFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** Lays the registry of a version into a folder. @returns the key that signed it. */
export function unpackRegistry(version: string, folder: string): string {
  const text = readFileSync(join(keptFolder, `${version}.json`), 'utf8');
  const { publicKey, files } = JSON.parse(text) as KeptRegistry;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'));
  }
  return publicKey;
}
