import { act, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import presses from './presses';

const words = '<div id="early" data-coming="Opening…" data-failed="Did not load"><p role="status"></p></div>';
/** What a part works under: what works once works for good. */
let part = 0;
const owner = () => `fields-${part}`;

function Alive({ children }: { children: ReactNode }) {
  useEffect(() => window.__presses?.flush(owner()), []);
  return children;
}

const sent = jest.fn();
function Form() {
  const [text, setText] = useState('');
  const [view, setView] = useState('list');
  const [isChecked, setChecked] = useState(false);
  const [language, setLanguage] = useState('ru');
  return (
    <form onSubmit={(event) => (event.preventDefault(), sent(text))}>
      <input name="text" value={text} onChange={({ target }) => setText(target.value)} />
      {['list', 'map'].map((one) => (
        <input
          key={one}
          type="radio"
          name="view"
          value={one}
          checked={view === one}
          onChange={() => setView(one)}
        />
      ))}
      <input type="checkbox" checked={isChecked} onChange={({ target }) => setChecked(target.checked)} />
      <select value={language} onChange={({ target }) => setLanguage(target.value)}>
        <option>ru</option>
        <option>en</option>
      </select>
      <output>{[text, view, isChecked, language].join()}</output>
    </form>
  );
}

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
const type = (text: string) => {
  const field = find<HTMLInputElement>('[name="text"]');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
/** A page before hears nothing of this one. */
const listeners: Parameters<typeof window.addEventListener>[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
});
const app = (
  <Alive>
    <Form />
  </Alive>
);

beforeEach(() => {
  Element.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
  part += 1;
  sent.mockClear();
  window.__go = jest.fn();
  const listening = jest.spyOn(window, 'addEventListener');
  presses();
  listeners.push(...listening.mock.calls);
  listening.mockRestore();
  document.body.innerHTML = `${words}<div id="root" data-remote="${owner()}">${renderToString(app)}</div>`;
});

/** The part's code comes: React takes the server's elements over. */
async function hydrate() {
  await act(async () => {
    hydrateRoot(find('#root'), app);
  });
}
const state = () => find('output').textContent;

test('what was typed and chosen before React came, it hears of, and keeps [MF-05]', async () => {
  type('Торф');
  type('Торфяная');
  find<HTMLElement>('[value="map"]').click();
  find<HTMLElement>('[type="checkbox"]').click();
  const select = find<HTMLSelectElement>('select');
  select.value = 'en';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  expect(window.__go).toHaveBeenCalled();
  await hydrate();
  expect(state()).toBe('Торфяная,map,true,en');
  expect(find<HTMLInputElement>('[name="text"]').value).toBe('Торфяная');
});

test('of choices in a row the last one holds', async () => {
  for (const view of ['map', 'list', 'map', 'list']) find<HTMLElement>(`[value="${view}"]`).click();
  find<HTMLElement>('[value="map"]').click();
  await hydrate();
  expect(state()).toBe(',map,false,ru');
});

test('a form that was sent is sent once, by the part, with what is in it', async () => {
  type('Торфяная');
  const native = jest.fn();
  addEventListener('submit', native);
  find<HTMLFormElement>('form').requestSubmit();
  expect(native).not.toHaveBeenCalled();
  expect(find('[role="status"]').textContent).toBe('Opening…');
  await hydrate();
  expect(sent.mock.calls).toEqual([['Торфяная']]);
  removeEventListener('submit', native);
});

test('where no script comes the form is the browser’s again', () => {
  const browser = jest.fn((event: Event) => event.preventDefault());
  find('#root').addEventListener('submit', browser);
  find<HTMLFormElement>('form').requestSubmit();
  expect(browser).not.toHaveBeenCalled();
  window.__presses?.stop();
  find<HTMLFormElement>('form').requestSubmit();
  expect(browser).toHaveBeenCalledTimes(1);
});

test('a part that works hears what is typed from React alone', async () => {
  await hydrate();
  await act(async () => find<HTMLElement>('[value="map"]').click());
  expect(state()).toBe(',map,false,ru');
  await act(async () => window.__presses?.flush(owner()));
  expect(state()).toBe(',map,false,ru');
});
