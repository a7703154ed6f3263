import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type AlphabetPart, displayParts, textParts } from './alphabets';
import { type Face, faces } from './faces';
import { type FontFile, fontListFile } from './fontList';

const require = createRequire(import.meta.url);
/** Files of a package that our alphabets touch, the most used first. */
const packageSubsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'];
/** A file up to this size travels inside the page. */
const inlineBytes = 1500;

/**
 * Cuts the faces to our alphabets and writes them with a list. Does nothing when the list is of the same
 * input.
 */
export async function buildFonts(folder: string): Promise<void> {
  const sources = faces.flatMap((face) => listSources(face));
  const stamp = createHash('sha256')
    .update(JSON.stringify([inlineBytes, sources.map(({ path, ...source }) => source)]))
    .digest('hex');
  const list = join(folder, fontListFile);
  if (existsSync(list) && (JSON.parse(readFileSync(list, 'utf8')) as { stamp?: string }).stamp === stamp)
    return;
  mkdirSync(folder, { recursive: true });
  const files: FontFile[] = [];
  for (const { face, part, path, signs } of sources) {
    const bytes = await subsetFont(readFileSync(path), signs, {
      targetFormat: 'woff2',
      ...(face.wholeFile ? {} : { variationAxes: { wght: face.weight } }),
    });
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${face.family.toLowerCase().replaceAll(' ', '-')}-${part}.${hash}.woff2`;
    writeFileSync(join(folder, name), bytes);
    files.push({
      family: face.family,
      brand: face.brand,
      part,
      file: name,
      ...(bytes.length <= inlineBytes && part.startsWith('currency')
        ? { inline: bytes.toString('base64') }
        : {}),
      weight: typeof face.weight === 'number' ? String(face.weight) : `${face.weight.min} ${face.weight.max}`,
      range: unicodeRange(signs),
      bytes: bytes.length,
    });
  }
  const partial = `${list}.${process.pid}`;
  writeFileSync(partial, JSON.stringify({ stamp, files }, null, 2));
  renameSync(partial, list);
}

/** A part of a face and the package's file that holds its signs. */
interface Source {
  face: Face;
  part: string;
  path: string;
  signs: string;
  version: string;
}

function listSources(face: Face): Source[] {
  const packageFile = require.resolve(`${face.packageName}/package.json`);
  const folder = dirname(packageFile);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  if (face.wholeFile) {
    const path = join(folder, face.wholeFile);
    const drawn = (signs: string) => [...signs].filter((sign) => !face.without?.includes(sign)).join('');
    return displayParts.map(({ name, signs }) => ({ face, part: name, path, signs: drawn(signs), version }));
  }
  const packageFiles = listFiles(folder);
  return textParts.flatMap((part) =>
    splitPieces(part, packageFiles).map((piece) => ({ face, version, ...piece })),
  );
}

/** The package's own style sheet says which signs each of its files holds. */
function listFiles(folder: string): { path: string; holds: (code: number) => boolean }[] {
  const css = readFileSync(join(folder, 'index.css'), 'utf8');
  const found = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\(\.\/(files\/[\w-]+-normal\.woff2)\)/.exec(rule)?.[1];
    const ranges = /unicode-range:\s*([^;]+)/.exec(rule)?.[1] ?? '';
    const order = packageSubsets.findIndex((name) => file?.includes(`-${name}-wght-`));
    return file && order >= 0 ? [{ order, path: join(folder, file), holds: parseRanges(ranges) }] : [];
  });
  return found.sort((one, other) => one.order - other.order);
}

/**
 * A part's signs by the file that they come from: files cannot be joined, so a part from two files is two
 * pieces, the bigger first. Files share signs; each is taken from the first that holds it.
 */
function splitPieces(
  { name, signs }: AlphabetPart,
  files: ReturnType<typeof listFiles>,
): { part: string; path: string; signs: string }[] {
  const byPath = new Map<string, string>();
  for (const sign of signs) {
    const file = files.find(({ holds }) => holds(sign.codePointAt(0) ?? 0));
    if (file) byPath.set(file.path, (byPath.get(file.path) ?? '') + sign);
  }
  return [...byPath]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([path, held], index) => ({ path, signs: held, part: index === 0 ? name : `${name}-${index + 1}` }));
}

function parseRanges(text: string): (code: number) => boolean {
  const ranges = text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

/** `U+20-7E,U+A0` of the signs. */
function unicodeRange(characters: string): string {
  const codes = [...new Set([...characters].map((sign) => sign.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}
