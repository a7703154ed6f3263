import OlMap from 'ol/Map';
import MapBrowserEvent from 'ol/MapBrowserEvent';
import View from 'ol/View';
import { mapGestures, type RefusedGesture, watchRefusedGestures } from './mapGestures';

/** jsdom has no pointer events. */
const pointer = (type: string, pointerType: string, pointerId: number) =>
  Object.assign(new MouseEvent(type), {
    pointerType,
    pointerId,
    isPrimary: pointerId === 1,
  }) as PointerEvent;

/** A map with these gestures: whether one of them takes what comes to it. */
function openWith(inPage: boolean) {
  const view = new View({ center: [0, 0], zoom: 12 });
  const map = new OlMap({ view, controls: [], interactions: mapGestures(inPage) });
  map.setSize([400, 400]);
  const send = (type: string, originalEvent: PointerEvent | WheelEvent, pointers: PointerEvent[] = []) => {
    const event = new MapBrowserEvent(type, map, originalEvent, false, undefined, pointers);
    event.pixel = [200, 200];
    event.coordinate = [0, 0];
    for (const interaction of map.getInteractions().getArray()) interaction.handleEvent(event);
  };
  return {
    zooms(keys: WheelEventInit = {}) {
      const wheel = new WheelEvent('wheel', { deltaY: 100, cancelable: true, ...keys });
      send('wheel', wheel);
      return wheel.defaultPrevented;
    },
    pans(pointerType: string, fingers = 1) {
      const ids = Array.from({ length: fingers }, (_, index) => index + 1);
      const all = ids.map((id) => pointer('pointerdown', pointerType, id));
      for (const [index, one] of all.entries()) send('pointerdown', one, all.slice(0, index + 1));
      send('pointerdrag', pointer('pointermove', pointerType, 1), all);
      return view.getInteracting();
    },
  };
}

test('a map of its own moves by the wheel and by one finger', () => {
  expect(openWith(false).zooms()).toBe(true);
  expect(openWith(false).pans('touch')).toBe(true);
  expect(openWith(false).pans('mouse')).toBe(true);
});

test('in a page the plain wheel and one finger are the page’s, Ctrl or ⌘, two fingers and the mouse the map’s', () => {
  expect(openWith(true).zooms()).toBe(false);
  expect(openWith(true).zooms({ ctrlKey: true })).toBe(true);
  expect(openWith(true).pans('touch')).toBe(false);
  expect(openWith(true).pans('touch', 2)).toBe(true);
  expect(openWith(true).pans('mouse')).toBe(true);
});

describe('watching for what belongs to the page', () => {
  const touches = (count: number) =>
    Object.assign(new Event('touchmove', { bubbles: true }), { touches: Array(count).fill({}) });
  const wheel = (keys: WheelEventInit = {}) => new WheelEvent('wheel', { bubbles: true, ...keys });
  function watch() {
    const target = document.createElement('div');
    target.innerHTML = '<div class="ol-viewport"><canvas></canvas></div>';
    const told: RefusedGesture[] = [];
    const stop = watchRefusedGestures(target, (gesture) => told.push(gesture));
    const send = (event: Event) => target.querySelector('canvas')?.dispatchEvent(event);
    return { told, stop, send, viewport: target.querySelector<HTMLElement>('.ol-viewport') };
  }

  test('the page scrolls under a finger on the map', () => {
    expect(watch().viewport?.style.touchAction).toBe('pan-x pan-y');
  });

  test('a plain wheel and one finger are told, what moves the map is not', () => {
    const { told, send } = watch();
    for (const event of [wheel({ ctrlKey: true }), wheel({ metaKey: true }), touches(2)]) send(event);
    expect(told).toEqual([]);
    send(wheel());
    send(touches(1));
    expect(told).toEqual(['wheel', 'touch']);
  });

  test('afterwards nothing is told any more', () => {
    const { told, stop, send } = watch();
    stop();
    send(wheel());
    send(touches(1));
    expect(told).toEqual([]);
  });
});
