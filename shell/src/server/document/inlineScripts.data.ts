import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { hashScript } from './policySource';

const folder = new URL('../../inline/', import.meta.url);

/**
 * The text of a program of `shell/src/inline`, whose module exports a function of its name and imports
 * nothing, as it stands in a document: compiled and shortened, the same in every process, so that the content
 * policy can name it by hash.
 * @throws Error when it is heavier than `maxBytes` after brotli: it is part of every document.
 */
function inlineProgram(name: string, maxBytes: number): string {
  const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
    isModule: true,
  });
  // In a function its names are nobody else's, and may be shortened.
  const call = `(() => {${code.replace('export default ', '')}${name}();})()`;
  const { code: text } = transformSync(call, {
    jsc: { target: 'es2020', minify: { compress: true, mangle: true } },
    minify: true,
    isModule: false,
  });
  const bytes = brotliCompressSync(text).byteLength;
  if (bytes > maxBytes)
    throw new Error(`shell/src/inline/${name}.ts has ${bytes} bytes after brotli, its limit is ${maxBytes}`);
  return text.trim();
}

export const earlyScript = inlineProgram('early', 400);
export const pressesScript = inlineProgram('presses', 2_650);
export const starterScript = inlineProgram('starter', 450);
/** For shops that are traced only. */
export const tapsScript = inlineProgram('taps', 450);
/** For developers' pages only. */
export const localBuildsScript = inlineProgram('localBuilds', 900);
export const documentLoader = inlineProgram('documentLoader', 650);

/** What `script-src` of a page lists: its inline scripts, and whatever they insert. */
export const inlineScriptSources = [earlyScript, pressesScript, starterScript].map(hashScript).join(' ');
/** What `script-src` of a page of a traced shop lists beside. */
export const tapsSource = hashScript(tapsScript);
/** What `script-src` of a document of its own lists: what keeps its presses, and its loader. */
export const documentScriptSources = [pressesScript, documentLoader].map(hashScript).join(' ');
/** What `script-src` of a page with local builds lists beside. */
export const localBuildsSource = hashScript(localBuildsScript);
