import { originalStack } from './originalStack';

// Line 3 of the bundle is line 7 of the source.
const map = JSON.stringify({
  version: 3,
  sources: ['./src/Card.tsx'],
  names: [],
  mappings: ';;AAMA',
});
const readSourceMap = (url: string) => (url === 'http://localhost:3001/main.js' ? map : undefined);

test('a stack names the files and lines of the sources where a map knows them', () => {
  const stack = `Error: no price
    at Card (http://localhost:3001/main.js:3:11)
    at onClick (http://localhost:3001/main.js:1:1)
    at render (http://localhost:3000/releases/shell/libraries.js:9:20)`;
  expect(originalStack(stack, readSourceMap)).toBe(`Error: no price
    at Card (./src/Card.tsx:7)
    at onClick (http://localhost:3001/main.js:1:1)
    at render (http://localhost:3000/releases/shell/libraries.js:9:20)`);
});
