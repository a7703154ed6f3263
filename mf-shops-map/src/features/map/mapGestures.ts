import { platformModifierKeyOnly } from 'ol/events/condition';
import DragPan from 'ol/interaction/DragPan';
import { type DefaultsOptions, defaults } from 'ol/interaction/defaults';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom';
import type MapBrowserEvent from 'ol/MapBrowserEvent';

const plain: DefaultsOptions = { altShiftDragRotate: false, pinchRotate: false };

/**
 * How fingers, mouse and keyboard move the map. In a page the map never traps the page's scroll: one finger
 * and the plain wheel belong to the page, two fingers and Ctrl or ⌘ with the wheel to the map.
 */
export function mapGestures(inPage: boolean) {
  if (!inPage) return defaults(plain);
  const gestures = defaults({ ...plain, dragPan: false, mouseWheelZoom: false });
  const panBy = function (this: DragPan, event: MapBrowserEvent<PointerEvent>) {
    return event.originalEvent.pointerType !== 'touch' || this.getPointerCount() === 2;
  };
  gestures.push(new DragPan({ condition: panBy as DragPan['condition_'] }));
  gestures.push(new MouseWheelZoom({ condition: platformModifierKeyOnly }));
  return gestures;
}

export type RefusedGesture = 'wheel' | 'touch';

/** Tells when somebody tries to move a map in a page with what belongs to the page. */
export function watchRefusedGestures(
  target: HTMLElement,
  onRefused: (gesture: RefusedGesture) => void,
): () => void {
  // The library's own element takes every touch; here the page's scroll goes first.
  const viewport = target.querySelector<HTMLElement>('.ol-viewport') ?? target;
  viewport.style.touchAction = 'pan-x pan-y';
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) onRefused('wheel');
  };
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length === 1) onRefused('touch');
  };
  viewport.addEventListener('wheel', onWheel, { passive: true });
  viewport.addEventListener('touchmove', onTouch, { passive: true });
  return () => {
    viewport.removeEventListener('wheel', onWheel);
    viewport.removeEventListener('touchmove', onTouch);
  };
}
