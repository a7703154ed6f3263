import { fakePen } from '../../testing/fakePen';
import { isDark, readPalette, watchPalette, withOpacity } from './mapPalette';

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
  document.body.replaceChildren();
});

test('a zone’s colour becomes as clear as asked, on top of its own clearness [ZONE-02]', () => {
  fakePen({ blue: [0, 0, 255, 255], glass: [10, 20, 30, 51] });
  expect(withOpacity('blue', 0.12)).toBe('rgba(0,0,255,0.120)');
  expect(withOpacity('glass', 0.5)).toBe('rgba(10,20,30,0.100)');
  // Twice the same: nothing shines through from the colour before.
  expect(withOpacity('glass', 0.5)).toBe('rgba(10,20,30,0.100)');
});

test('a colour that the browser cannot read is grey, not the one that was read before [ZONE-02]', () => {
  withOpacity('blue', 1);
  expect(withOpacity('no colour', 1)).toBe('rgba(136,136,136,1.000)');
});

test('the map has the colours and the font of its place in the page, and leaves nothing there', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.fontFamily = 'Onest';
  const read: string[] = [];
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    expect(element.parentElement).toBe(place);
    return {
      fontFamily: 'Onest',
      get color() {
        const { color } = (element as HTMLElement).style;
        read.push(color);
        return color === 'var(--map-land)' ? 'blue' : color === 'var(--map-street-edge)' ? 'glass' : '';
      },
    } as CSSStyleDeclaration;
  });
  const palette = readPalette(place);
  jest.restoreAllMocks();
  expect(palette).toMatchObject({
    land: 'rgba(0,0,255,1.000)',
    'street-edge': 'rgba(10,20,30,0.200)',
    ink: 'rgba(136,136,136,1.000)',
    font: 'Onest',
  });
  expect(read).toContain('var(--map-accent-ink)');
  expect(place).toBeEmptyDOMElement();
});

test.each([
  ['rgba(0,0,0,1.000)', true],
  ['rgba(255,255,255,1.000)', false],
  ['rgba(127,127,127,1.000)', true],
  ['rgba(129,129,129,1.000)', false],
  // Green is bright to the eye, blue is not.
  ['rgba(0,255,0,1.000)', false],
  ['rgba(255,0,255,1.000)', true],
])('a ground of %s is dark: %s', (land, dark) => {
  expect(isDark({ land })).toBe(dark);
});

test('another theme or brand, and night on the device, colour the map anew until it is closed', async () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  const asked = jest.fn((_query: string) => device);
  Object.assign(window, { matchMedia: asked });
  const onChange = jest.fn();
  const stop = watchPalette(onChange);
  const root = document.documentElement;
  expect(asked).toHaveBeenCalledWith('(prefers-color-scheme: dark)');
  const set = async (name: string, value: string) => {
    root.setAttribute(name, value);
    await Promise.resolve();
    return onChange.mock.calls.length;
  };
  expect(await set('lang', 'de')).toBe(0);
  expect(await set('data-theme', 'dark')).toBe(1);
  expect(await set('data-brand', 'nori')).toBe(2);
  device.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  device.dispatchEvent(new Event('change'));
  expect(await set('data-theme', 'light')).toBe(3);
});
