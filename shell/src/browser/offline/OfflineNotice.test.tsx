import { act, screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';

const onLine = jest.spyOn(navigator, 'onLine', 'get');
afterAll(() => jest.restoreAllMocks());

test('what has the focus is scrolled clear of bars as the line comes and goes [MODAL-06, ERR-05]', async () => {
  await renderInShell();
  const [link] = screen.getAllByRole('link', { name: 'О нас' }) as [HTMLElement];
  link.scrollIntoView = jest.fn();
  link.getBoundingClientRect = () => ({ top: 100, bottom: 144 }) as DOMRect;
  link.focus();
  const connect = async (there: boolean) => {
    onLine.mockReturnValue(there);
    await act(async () => void dispatchEvent(new Event(there ? 'online' : 'offline')));
  };
  await connect(false);
  expect(document.querySelector('[data-part="offline"]')).toBeVisible();
  expect(link.scrollIntoView).toHaveBeenCalledTimes(1);
  await connect(true);
  expect(link.scrollIntoView).toHaveBeenCalledTimes(2);
});
