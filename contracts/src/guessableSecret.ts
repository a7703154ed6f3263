/**
 * `openssl rand -hex 16` has about 13 different characters; a word written twice or a row of one character
 * has few.
 */
const leastCharacters = 8;
const example = /change.?me|secret|password|example|test|storefront|12345|qwerty/i;

/**
 * Whether a secret is one that somebody tries first: an example that was kept, or a few characters again and
 * again.
 */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < leastCharacters || example.test(secret);
