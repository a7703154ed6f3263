import { composition } from '../../testing/twoReleases';
import { classifyFailure, createAttribution, type FailurePlace, type RemoteFailureKind } from './failures';

const like = (about: object) => Object.assign(new Error('whatever'), about);

test.each<[string, unknown, FailurePlace, RemoteFailureKind]>([
  ['our own deadline', like({ name: 'DeadlineError' }), 'load', 'deadline'],
  ['the bundle’s time-out', like({ name: 'ChunkLoadError', type: 'timeout' }), 'chunk', 'deadline'],
  ['a file without a hash', like({ message: 'integrity-missing: /x.js' }), 'load', 'integrity'],
  ['a type that says so', like({ name: 'ChunkLoadError', type: 'integrity' }), 'chunk', 'integrity'],
  // The type counts where there is one: a message may hold an address.
  [
    'an address that only sounds so',
    like({ type: 'missing', message: '/integrity.js' }),
    'load',
    'evaluation',
  ],
  ['another React', like({ message: 'Version 19 does not satisfy ^18' }), 'load', 'version'],
  ['a name of the runtime', like({ name: 'ScriptExecutionError' }), 'chunk', 'evaluation'],
  ['a message of the runtime', like({ message: 'ScriptExecutionError: x' }), 'chunk', 'evaluation'],
  ['a chunk that did not come', like({ name: 'ChunkLoadError' }), 'render', 'network'],
  ['an entry that did not come', like({ message: '#RUNTIME-008: failed' }), 'load', 'network'],
  ['anything in render', new Error('x'), 'render', 'render'],
  ['anything in a clean-up', new Error('x'), 'cleanup', 'render'],
  ['anything while loading', new Error('x'), 'load', 'evaluation'],
  ['anything elsewhere', new Error('x'), 'error', 'uncaught'],
  ['a text that was thrown', 'integrity-missing: /x.js', 'rejection', 'integrity'],
  ['nothing that was thrown', null, 'rejection', 'uncaught'],
])('%s is sorted [MF-05]', (_what, error, where, kind) => {
  expect(classifyFailure(error, where)).toBe(kind);
});

const lost = (message: string) => like({ name: 'NotFoundError', message });
test.each([
  [
    'Chromium',
    lost("Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node."),
  ],
  ['Firefox', lost('Node.insertBefore: Child to insert before is not a child of this node')],
  ['Safari', lost('The object can not be found.')],
])('a text that the translator of %s replaced is no fault of a release (D-115)', (_browser, error) => {
  for (const where of ['render', 'cleanup', 'rejection'] as const)
    expect(classifyFailure(error, where)).toBe('translation');
});

test('nor is what fails in a page marked as translated; a file that does not come still is (D-115)', () => {
  document.documentElement.className = 'translated-ltr';
  expect(classifyFailure(new Error('x'), 'render')).toBe('translation');
  expect(classifyFailure(new Error('x'), 'load')).toBe('evaluation');
  expect(classifyFailure(like({ name: 'ChunkLoadError' }), 'chunk')).toBe('network');
  document.documentElement.className = '';
});

const file = (path: string) => `${location.origin}/releases/${path}`;

describe('whose an error is', () => {
  const findOwner = createAttribution(composition);
  const owner = (remote: string, id: string, frame: string) => ({ remote, release: id, frame });

  test('the file that was asked for says it before the stack does', () => {
    const error = like({
      request: file('map/only/a.js'),
      stack: `Error\n    at x (${file('cart/new/b.js')}:1:2)`,
    });
    expect(findOwner(error)).toEqual(owner('map', 'only', file('map/only/a.js')));
  });

  test('the first line of the stack that lies in a release', () => {
    const error = like({
      stack: `Error\n    at set (${location.origin}/shell.js:1:1)\n    at x (${file('cart/old/b.js')}:1:2)\n    at y (${file('map/only/c.js')}:3:4)`,
    });
    expect(findOwner(error)).toEqual(owner('cart', 'old', `at x (${file('cart/old/b.js')}:1:2)`));
  });

  test('the file of the event, where the error itself says nothing', () => {
    expect(findOwner('Script error.', file('cart/new/b.js'))).toEqual(
      owner('cart', 'new', file('cart/new/b.js')),
    );
  });

  test('of no release, where none is named', () => {
    expect(findOwner(like({ stack: `Error\n    at x (${location.origin}/shell.js:1:1)` }))).toBeUndefined();
    expect(findOwner(undefined)).toBeUndefined();
    // A release of another origin is none of this page's.
    expect(findOwner(like({ request: 'https://elsewhere.example/releases/cart/new/a.js' }))).toBeUndefined();
  });
});
