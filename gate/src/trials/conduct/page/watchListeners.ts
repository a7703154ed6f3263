import type { Deeds } from './Deeds';
import { wrapMethod } from './wrapMethod';

interface Listener {
  what: string;
  target: unknown;
  type: unknown;
  handler: unknown;
  capture: boolean;
}

/** Watches listeners of window, document and body. Answers a way to list those not taken away yet. */
export function watchListeners(deeds: Deeds): () => string[] {
  const listeners: Listener[] = [];
  const remove = ({ target, type, handler, capture }: Omit<Listener, 'what'>) => {
    const index = listeners.findIndex(
      (one) =>
        one.target === target && one.type === type && one.handler === handler && one.capture === capture,
    );
    if (index >= 0) listeners.splice(index, 1);
  };
  wrapMethod(deeds, EventTarget.prototype, 'addEventListener', (self, at, [type, handler, options]) => {
    const target = self ?? globalThis;
    if (!at || (target !== globalThis && target !== document && target !== document.body)) return;
    const { once, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    if (once) return;
    const listener = { target, type, handler, capture: isCapture(options) };
    remove(listener);
    listeners.push({ ...listener, what: `a listener of "${String(type)}" (${at})` });
    signal?.addEventListener('abort', () => remove(listener));
  });
  wrapMethod(deeds, EventTarget.prototype, 'removeEventListener', (self, _, [type, handler, options]) =>
    remove({ target: self ?? globalThis, type, handler, capture: isCapture(options) }),
  );
  return () => listeners.map(({ what }) => what);
}

const isCapture = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Boolean((options as AddEventListenerOptions).capture)
    : Boolean(options);
