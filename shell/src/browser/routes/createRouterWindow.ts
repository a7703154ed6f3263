/** Whether a part that the server rendered does not run yet. */
const isHydrating = (): boolean => document.querySelector('[data-remote-state="drawn"]') !== null;

/**
 * The window as the router sees it: while a part is not hydrated, Back and Forward reach the router only after
 * their event. React renders what a `popstate` starts as a synchronous update, and one that changes the
 * router's context throws away the server's HTML of such a part; a transition waits for it.
 */
export function createRouterWindow(): Window {
  const later = (listener: EventListener): EventListener => {
    return (event) => (isHydrating() ? setTimeout(listener, 0, event) : listener(event));
  };
  const deferred = new Map<EventListener, EventListener>();
  const seen = {
    addEventListener(type: string, listener: EventListener) {
      const wrapped = later(listener);
      deferred.set(listener, wrapped);
      window.addEventListener(type, wrapped);
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, deferred.get(listener) ?? listener);
      deferred.delete(listener);
    },
  };
  return new Proxy(window, {
    get: (target, key) => Reflect.get(key in seen ? seen : target, key),
  });
}
