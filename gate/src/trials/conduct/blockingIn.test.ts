import { blockingIn, type CpuProfile } from './blockingIn';

const base = '/releases/mf-menu/0.1.0-aaaaaaaa/';
const frame = (functionName: string, url: string) => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 230,
});
const nodes: CpuProfile['nodes'] = [
  { id: 1, callFrame: frame('(root)', ''), children: [2, 6] },
  {
    id: 2,
    callFrame: frame('performWork', 'http://shop/releases/shell/0.1.0-b/libraries.js'),
    children: [3, 5],
  },
  { id: 3, callFrame: frame('Menu', `http://shop${base}x_Page.js`), children: [4] },
  { id: 4, callFrame: frame('sort', ''), children: [] },
  { id: 5, callFrame: frame('Dish', `http://shop${base}x_Page.js`) },
  { id: 6, callFrame: frame('(garbage collector)', '') },
];
/** How long each of them ran, one after the other, with a sample every 5 ms. */
function profile(...runs: [node: number, ms: number][]): CpuProfile {
  const samples = runs.flatMap(([node, ms]) => Array<number>(ms / 5).fill(node));
  // A delta is the time since the sample before.
  return { nodes, samples, timeDeltas: [0, ...samples.map(() => 5000)] };
}

test('a component that keeps the page busy is named with the time, its file and its position', () => {
  expect(blockingIn(profile([3, 100], [4, 100], [6, 50], [3, 50], [2, 5]), base)).toBe(
    'blocks the page for 300 ms in Menu (x_Page.js:1:231)',
  );
});

test('many short renders and the work of others are no fault', () => {
  expect(blockingIn(profile([3, 150], [2, 5], [3, 150], [5, 150], [2, 900], [1, 5]), base)).toBeUndefined();
});

test('a machine that does something else meanwhile is not the release’s fault', () => {
  expect(blockingIn({ nodes, samples: [3, 3, 2], timeDeltas: [0, 900_000, 900_000] }, base)).toBeUndefined();
});
