import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { assetsFolder } from '../config/folders';

interface Shapes {
  viewBox: string;
  markup: string;
}

const known = new Map<string, Shapes | undefined>();

/** Shapes without names, links or styles: in a document they touch nothing around them. */
const plainShapes = /^(?:<(?:\/?(?:g|path|circle|ellipse|rect|line|polygon|polyline))\b[^<>]*>|\s)*$/;
const reaching = /\s(?:id|class|style|href|xlink:href|on\w+)\s*=|url\(/i;
/** A wordmark's ink where the file is shown as a picture; in a page it has the page's own. */
const ownInk = /<style>:root\{color:[^{}]*\}@media[^{}]*\{:root\{color:[^{}]*\}\}<\/style>/;

function readShapes(path: string): Shapes | undefined {
  const [, brand, name] = /^\/brands?\/([a-z][a-z0-9]*)\/(logo(?:-\d+)?)\.svg$/.exec(path) ?? [];
  if (!brand || !name) return undefined;
  const text = readFirst([name, 'logo'].map((file) => join(assetsFolder, 'brands', brand, `${file}.svg`)));
  const [, viewBox, inside = ''] = /<svg\b[^>]*\sviewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(text) ?? [];
  const markup = inside.replace(ownInk, '');
  return viewBox && plainShapes.test(markup) && !reaching.test(markup) ? { viewBox, markup } : undefined;
}

function readFirst(files: readonly string[]): string {
  for (const file of files) {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      // A brand with one logo has it under its plain name.
    }
  }
  return '';
}

function findShapes(path: string): Shapes | undefined {
  if (!known.has(path)) known.set(path, readShapes(path));
  return known.get(path);
}

/**
 * The paths of a brand's logos; those that can stand in the document get a fragment that names their symbol
 * there. An older release of the shell shows such a path as a picture like any other.
 */
export const nameSymbols = (logos: readonly string[]): string[] =>
  logos.map((path, at) => (findShapes(path) ? `${path}#logo-${at + 1}` : path));

/**
 * The logos that `nameSymbols` has named, as symbols of the document: an `<img>` of an SVG is a document of its
 * own for the browser (30 to 360 ms on a slow phone), and it does not know the theme that the visitor chose.
 */
export function logoSymbols(logos: readonly string[]): string {
  const symbols = logos.flatMap((logo) => {
    const [path = '', id] = logo.split('#');
    const shapes = id && findShapes(path);
    return shapes
      ? [`<symbol id="${escapeHtml(id)}" viewBox="${escapeHtml(shapes.viewBox)}">${shapes.markup}</symbol>`]
      : [];
  });
  return symbols.length > 0 ? `<svg hidden>${symbols.join('')}</svg>` : '';
}
