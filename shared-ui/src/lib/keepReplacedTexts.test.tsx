import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Button } from '../Button/Button';
import { TextField } from '../forms/TextField/TextField';
import { createRecoveryReport, keepReplacedTexts } from './keepReplacedTexts';

const natives = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore };
beforeEach(keepReplacedTexts);
afterEach(() => void Object.assign(Node.prototype, natives));

/** As a translator leaves the page: the text inside of two elements, or gone with other words in its place. */
function translate(keepsTexts: boolean) {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(keepsTexts ? text : `~${text.data}`);
  }
}

function Field({ error, required = false }: { error?: string; required?: boolean }) {
  return (
    <p>
      {required && <b>*</b>}
      {error && `Error: ${error}`}
      {required && <i>!</i>}
    </p>
  );
}
const words = () => screen.getByRole('paragraph').textContent;

describe.each([
  ['keeps the texts inside of its own elements', true],
  ['throws the texts away', false],
])('on a page whose translator %s', (_what, keepsTexts) => {
  test('a text that goes leaves no words behind (D-115)', () => {
    const { rerender } = render(<Field error="empty" />);
    translate(keepsTexts);
    rerender(<Field />);
    expect(words()).toBe('');
  });

  test('what comes before and after a text stands there (D-115)', () => {
    const { rerender } = render(<Field error="empty" />);
    translate(keepsTexts);
    rerender(<Field error="empty" required />);
    expect(words()).toMatch(/^\*~?Error: empty!$/);
  });

  test('parts of the page go with their texts (D-115)', () => {
    const { rerender, container } = render(<Field error="empty" required />);
    translate(keepsTexts);
    rerender(<div />);
    expect(container).toHaveTextContent('');
  });
});

test('the label, the error and the button of a form follow what is told, over texts that were thrown away (D-115)', () => {
  const Form = ({ error, total, isTold }: { error?: string; total: string; isTold?: boolean }) => (
    <>
      <TextField label={isTold ? 'Flat or office' : 'Flat'} required={isTold} error={error} />
      <Button icon={isTold ? 'check' : undefined}>{`Order for ${total}`}</Button>
    </>
  );
  const { rerender } = render(<Form total="500" error="Write the number" />);
  translate(false);
  rerender(<Form total="700" error="A number, please" isTold />);
  expect(screen.getByRole('textbox', { name: 'Flat or office' })).toHaveAccessibleDescription(
    'A number, please',
  );
  expect(screen.getByRole('button')).toHaveTextContent(/^Order for 700$/);
  translate(false);
  rerender(<Form total="900" />);
  expect(screen.getByRole('textbox', { name: 'Flat' })).toHaveAccessibleDescription('');
  expect(screen.getByRole('button')).toHaveTextContent(/^Order for 900$/);
});

test('where several texts were thrown away none is removed in the place of another (D-115)', () => {
  const Two = ({ isLate }: { isLate: boolean }) => (
    <p>
      {isLate && 'late '}
      <b>or</b>
      {' soon'}
    </p>
  );
  const { rerender } = render(<Two isLate />);
  translate(false);
  rerender(<Two isLate={false} />);
  expect(words()).toBe('~late ~or~ soon');
});

test('nodes that are where React put them are removed and inserted as ever', () => {
  document.body.innerHTML = '<ul><li>1</li><li>3</li></ul>';
  const list = document.querySelector('ul') as HTMLElement;
  const [first, last] = list.children as unknown as [Element, Element];
  const second = document.createElement('li');
  expect(list.insertBefore(second, last)).toBe(second);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.children]).toEqual([second, last]);
  list.insertBefore(first, null);
  expect(list.lastChild).toBe(first);
});

test.each([
  ['before React takes it over', () => translate(false), 0],
  ['meanwhile, as Chromium marks it', () => document.documentElement.classList.add('translated-rtl'), 0],
  ['by nobody', () => undefined, 1],
])(
  'a page that is translated %s is rendered anew, and told of only if that is an error (D-115)',
  async (_when, change, told) => {
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    document.body.innerHTML = '<main><p>Vom Server</p></main>';
    change();
    const root = document.querySelector('main') as HTMLElement;
    await act(
      async () =>
        void hydrateRoot(root, <p>From the server</p>, { onRecoverableError: createRecoveryReport() }),
    );
    expect(root).toHaveTextContent(/^From the server$/);
    expect(report).toHaveBeenCalledTimes(told);
    document.documentElement.className = '';
  },
);
