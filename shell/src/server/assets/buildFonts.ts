import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { alphabet } from './alphabets';
import { type Face, faces } from './faces';
import { type FontFile, fontListFile } from './fontList';

const require = createRequire(import.meta.url);
/** Parts of the packages that our alphabets touch. */
const subsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'];

/** Cuts the faces to our alphabets and writes them with a list. Does nothing when the list is of the same input. */
export async function buildFonts(folder: string): Promise<void> {
  const sources = faces.flatMap((face) => sourcesOf(face));
  const stamp = createHash('sha256')
    .update(JSON.stringify([alphabet, faces, sources.map(({ version, subset }) => [version, subset])]))
    .digest('hex');
  const list = join(folder, fontListFile);
  if (existsSync(list) && (JSON.parse(readFileSync(list, 'utf8')) as { stamp?: string }).stamp === stamp)
    return;
  mkdirSync(folder, { recursive: true });
  const files: FontFile[] = [];
  for (const { face, subset, file, characters } of sources) {
    if (characters === '') continue;
    const bytes = await subsetFont(readFileSync(file), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: face.weight },
    });
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${face.family.toLowerCase().replaceAll(' ', '-')}-${subset}.${hash}.woff2`;
    writeFileSync(join(folder, name), bytes);
    files.push({
      family: face.family,
      brand: face.brand,
      subset,
      file: name,
      weight: typeof face.weight === 'number' ? String(face.weight) : `${face.weight.min} ${face.weight.max}`,
      range: unicodeRange(characters),
      bytes: bytes.length,
    });
  }
  const partial = `${list}.${process.pid}`;
  writeFileSync(partial, JSON.stringify({ stamp, files }, null, 2));
  renameSync(partial, list);
}

interface Source {
  face: Face;
  subset: string;
  file: string;
  characters: string;
  version: string;
}

/** The package's own style sheet says which signs each of its files holds. */
function sourcesOf(face: Face): Source[] {
  const packageFile = require.resolve(`${face.packageName}/package.json`);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const css = readFileSync(join(dirname(packageFile), 'index.css'), 'utf8');
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\(\.\/(files\/[\w-]+-normal\.woff2)\)/.exec(rule)?.[1];
    const ranges = /unicode-range:\s*([^;]+)/.exec(rule)?.[1] ?? '';
    const subset = subsets.find((name) => file?.includes(`-${name}-wght-`));
    if (!file || !subset) return [];
    const holds = rangesOf(ranges);
    const characters = [...alphabet].filter((sign) => holds(sign.codePointAt(0) ?? 0)).join('');
    return [{ face, subset, file: join(dirname(packageFile), file), characters, version }];
  });
}

function rangesOf(text: string): (code: number) => boolean {
  const ranges = text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

/** `U+20-7E,U+A0` of the signs. */
export function unicodeRange(characters: string): string {
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
