/**
 * `openssl rand -hex 16` has about 13 different characters; a word written twice or a row of one character
 * has few.
 */
const leastCharacters = 8;
const example = /change.?me|secret|password|example|test|storefront|12345|qwerty/i;

/**
 * Whether a secret, or one of several parted by commas, is one that somebody tries first: an example that was
 * kept, or a few characters again and again.
 */
export const isGuessable = (secrets: string): boolean =>
  secrets.split(',').some((secret) => new Set(secret.trim()).size < leastCharacters || example.test(secret));
