import { originalStack } from './originalStack';

// Of line 3 of the bundle, the first ten characters are line 7 of the source, the rest is line 8.
const map = JSON.stringify({
  version: 3,
  sources: ['./src/Card.tsx'],
  names: [],
  mappings: ';;AAMA,UACA',
});
const readSourceMap = (url: string) => (url === 'http://localhost:3001/main.js' ? map : undefined);

test('a stack names the files and lines of the sources where a map knows them', () => {
  const stack = `Error: no price
    at findPrice (http://localhost:3001/main.js:3:10)
    at Card (http://localhost:3001/main.js:3:11)
    at onClick (http://localhost:3001/main.js:1:1)
    at render (http://localhost:3000/releases/shell/libraries.js:9:20)`;
  expect(originalStack(stack, readSourceMap)).toBe(`Error: no price
    at findPrice (./src/Card.tsx:7)
    at Card (./src/Card.tsx:8)
    at onClick (http://localhost:3001/main.js:1:1)
    at render (http://localhost:3000/releases/shell/libraries.js:9:20)`);
});
