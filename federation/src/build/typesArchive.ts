import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { filesBelow } from '../records/filesBelow';

/** The name by which the tools of Module Federation know it, and which the manifest gives. */
export const typesFile = '@mf-types.zip';

const compiled = 'compiled-types';

/**
 * Packs the declarations of a remote as the tools of Module Federation expect them: a file for each expose,
 * which leads to the declarations of its sources. Equal declarations give equal bytes.
 * @param declarations the folder that mirrors the remote's own
 * @param exposes by `./Name`, the path of the source below the remote's folder
 */
export function packTypes(declarations: string, exposes: Readonly<Record<string, string>>): Buffer {
  const zip = new AdmZip();
  const add = (name: string, text: string) => {
    const entry = zip.addFile(name, Buffer.from(text));
    // The archive's own beginning of time, or each build would be another one.
    entry.header.time = new Date(1980, 0, 1);
  };
  for (const [key, source] of Object.entries(exposes).sort()) {
    const from = `./${compiled}/${source.replace(/^\.\//, '').replace(/\.tsx?$/, '')}`;
    const text = readFileSync(join(declarations, source.replace(/\.tsx?$/, '.d.ts')), 'utf8');
    const isDefault = /\bexport default\b|\bas default\b/.test(text);
    add(
      `${key.replace('./', '')}.d.ts`,
      `export * from '${from}';\n${isDefault ? `export { default } from '${from}';\n` : ''}`,
    );
  }
  const isOwn = (file: string) => file.endsWith('.d.ts') && !/(^|\/)dist\//.test(file);
  for (const file of filesBelow(declarations).filter(isOwn))
    add(`${compiled}/${file}`, readFileSync(join(declarations, file), 'utf8'));
  return zip.toBuffer();
}
