import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

describe('a sheet on a phone', () => {
  const drag = (panel: HTMLElement, to: number, type: 'touchEnd' | 'touchCancel' = 'touchEnd') => {
    const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
    fireEvent.touchStart(panel, at(100));
    fireEvent.touchMove(panel, at(110));
    fireEvent.touchMove(panel, at(to));
    fireEvent[type](panel, { touches: [] });
  };
  const realMatchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...realMatchMedia(query), matches: query === '(max-width: 767px)' });
  });
  afterEach(() => {
    window.matchMedia = realMatchMedia;
  });

  it('closes when pulled down', async () => {
    const onClose = jest.fn();
    render(<Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose} />);
    await act(async () => drag(screen.getByRole('dialog'), 320));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes back when the pull is broken off', async () => {
    const onClose = jest.fn();
    render(<Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose} />);
    await act(async () => drag(screen.getByRole('dialog'), 320, 'touchCancel'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').style.transform).toBe('');
  });

  it('follows the finger when what it came down on is replaced meanwhile', () => {
    const onClose = jest.fn();
    const sheet = (line: string) => (
      <Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose}>
        <p key={line}>{line}</p>
      </Dialog>
    );
    const { rerender } = render(sheet('Loading'));
    const line = screen.getByText('Loading');
    const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
    fireEvent.touchStart(line, at(100));
    fireEvent.touchMove(line, at(110));
    rerender(sheet('Soup'));
    expect(line).not.toBeInTheDocument();
    fireEvent.touchMove(line, at(150));
    expect(screen.getByRole('dialog').style.transform).toBe('translateY(50px)');
    fireEvent.touchMove(line, at(320));
    fireEvent.touchEnd(line, { touches: [] });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when its body is scrolled: the finger scrolls then', async () => {
    const onClose = jest.fn();
    render(
      <Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose}>
        <p>Line</p>
      </Dialog>,
    );
    const line = screen.getByText('Line');
    (line.parentElement as HTMLElement).scrollTop = 40;
    await act(async () => drag(line, 320));
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('is lifted above a screen keyboard that covers the page, and comes down again', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: 400, offsetTop: 0 });
  Object.assign(window, { visualViewport: viewport, innerHeight: 800 });
  render(<Dialog name="UserLoginModal" title="Sign in" closeLabel="Close" onClose={() => {}} />);
  const layer = screen.getByRole('dialog').parentElement as HTMLElement;
  viewport.dispatchEvent(new Event('resize'));
  expect(layer.style.bottom).toBe('400px');
  viewport.height = 800;
  viewport.dispatchEvent(new Event('resize'));
  expect(layer.style.bottom).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});
