import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a module, as a part of one classic script: pages load these with a plain script element. */
const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), 'utf8')
    .replace(/^import .*;$/gm, '')
    .replace(/^export /gm, '');
const closed = (...parts: string[]): string => `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
const constant = (name: string, value: string): string => `const ${name} = ${JSON.stringify(value)};`;

/** What a browser loads from CloudPayments; the key is the acquirer's public one. */
export const checkoutScript = (publicKey: string): string =>
  closed(constant('publicKey', publicKey), read('rsa'), read('card'), read('checkout'));
/** What a browser loads from an RBS gateway; its page brings the key along. */
export const tokenScript = (): string => closed(read('rsa'), read('card'), read('ckc-token'));
