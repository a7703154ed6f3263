import { isGuessable } from './guessableSecret';

test.each([
  'x'.repeat(32),
  'abcabcabcabcabcabcabcabcabcabcabc',
  'change-me-change-me-change-me-1234',
  'my-Secret-key-of-the-storefront!',
  `9f2c71e0a4b85d36f1e07a92c4d8b563, ${'x'.repeat(32)}`,
])('%s can be guessed', (secret) => expect(isGuessable(secret)).toBe(true));

test.each(['9f2c71e0a4b85d36f1e07a92c4d8b563', 'Zk3v9QpL/x8mW2rTq5YyB0cN7dHhJ6uE4aSgFf1i+oM='])(
  '%s, made by chance, cannot',
  (secret) => expect(isGuessable(secret)).toBe(false),
);
