import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
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
    // In a low window the sheet scrolls as a whole.
    for (const scrolled of [line.parentElement as HTMLElement, screen.getByRole('dialog')]) {
      scrolled.scrollTop = 40;
      await act(async () => drag(line, 320));
      scrolled.scrollTop = 0;
    }
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the page behind still once it follows, and not before: until then the finger may scroll', () => {
    render(<Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={() => undefined} />);
    const panel = screen.getByRole('dialog');
    const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
    fireEvent.touchStart(panel, at(100));
    expect([104, 106, 140].map((y) => fireEvent.touchMove(panel, at(y)))).toEqual([true, false, false]);
  });

  type Point = [x: number, y: number];
  /** A finger that goes from point to point and is let go after so many milliseconds. */
  async function draw(target: HTMLElement, points: Point[], ms: number, fingers = 1) {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', timeStamp: number, at?: Point) => {
      const touch = at && { clientX: at[0], clientY: at[1] };
      const event = createEvent[type](target, { touches: touch ? Array(fingers).fill(touch) : [] });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(target, event);
      return event;
    };
    await act(async () => {
      const [from, ...way] = points;
      send('touchStart', 1000, from);
      for (const point of way) send('touchMove', 1000 + ms, point);
      send('touchEnd', 1000 + ms);
    });
  }
  const from: Point = [100, 100];

  it.each<[string, Point[], number, boolean]>([
    ['far enough, slowly', [from, [100, 106], [100, 221]], 2000, true],
    ['not far enough, slowly', [from, [100, 106], [100, 220]], 2000, false],
    ['a little, but fast', [from, [100, 106], [100, 161]], 100, true],
    ['a little, and not fast enough', [from, [100, 106], [100, 160]], 100, false],
    ['sideways first', [from, [107, 105], [100, 320]], 100, false],
    ['more sideways than down', [from, [140, 130], [100, 320]], 100, false],
    ['up first', [from, [100, 93], [100, 320]], 100, false],
    ['hardly, before it goes down', [from, [103, 104], [100, 320]], 100, true],
    ['down, and back up again', [from, [100, 300], [100, 90]], 2000, false],
  ])('a finger that goes %s', async (_how, points, ms, closes) => {
    const onClose = jest.fn();
    render(<Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose} />);
    const panel = screen.getByRole('dialog');
    await draw(panel, points, ms);
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
    if (!closes) expect(panel.style.transform).toBe('');
  });

  it.each([
    ['what is drawn on', <canvas key="what" data-testid="what" />],
    ['a text that may scroll', <textarea key="what" data-testid="what" />],
    ['a slider', <input key="what" type="range" data-testid="what" />],
    ['what says so', <p key="what" data-no-drag="" data-testid="what" />],
  ])('leaves the finger to %s', async (_what, element) => {
    const onClose = jest.fn();
    render(
      <Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose}>
        {element}
      </Dialog>,
    );
    await draw(screen.getByTestId('what'), [from, [100, 320]], 100);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not moved by two fingers, nor where it is no sheet', async () => {
    const onClose = jest.fn();
    render(<Dialog name="CartModal" title="Cart" closeLabel="Close" onClose={onClose} />);
    await draw(screen.getByRole('dialog'), [from, [100, 320]], 100, 2);
    window.matchMedia = (query) => ({ ...realMatchMedia(query), matches: false });
    await draw(screen.getByRole('dialog'), [from, [100, 320]], 100);
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
