/** What a page is asked about the release that it watches; found at `globalThis[Symbol.for('conduct')]`. */
export interface Conduct {
  /** What it did directly that is not its own to do, with the file and position. */
  deeds: string[];
  /**
   * Listeners of window and document and timers that it has added and not taken away, by what and where.
   */
  open(): Record<string, number>;
  /** Names of globals, and properties of built-in objects that are not what they were when the page began. */
  changes(): string[];
}

/**
 * Runs in the page before anything else and wraps what belongs to all: title, address, storage, listeners,
 * intervals. Only what the release's own code calls directly counts: what it does through shared packages is
 * theirs.
 * @param base the path of the release's files
 */
export function watchConduct(base: string): void {
  const deeds: string[] = [];
  /** Where the caller of the wrapped function is, if it is in a file of the release. */
  const place = (): string | undefined => {
    const line = new Error().stack?.split('\n')[3] ?? '';
    return line.includes(base) ? (/([^/]+\.js:\d+:\d+)/.exec(line)?.[1] ?? 'its code') : undefined;
  };
  const note = (deed: string, at: string | undefined) => {
    if (at && !deeds.includes(`${deed} (${at})`)) deeds.push(`${deed} (${at})`);
  };
  type Method = (this: unknown, ...args: never[]) => unknown;
  const wrap = (
    owner: object,
    name: string,
    before: (self: unknown, at: string | undefined, args: unknown[]) => void,
  ) => {
    const original = (owner as Record<string, Method>)[name] as Method;
    (owner as Record<string, Method>)[name] = function wrapped(this: unknown, ...args: never[]) {
      before(this, place(), args);
      return original.apply(this, args);
    };
  };

  // Also what a picture or a shared package asks for: whoever rendered it, the page was left alone before.
  document.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
    const where = sourceFile?.includes(base)
      ? ` (${sourceFile.slice(sourceFile.lastIndexOf('/') + 1)}:${lineNumber}:${columnNumber})`
      : '';
    const deed = /^https?:/.test(blockedURI)
      ? `asks ${new URL(blockedURI).origin}, which the page's policy does not name (${effectiveDirective})${where}`
      : `breaks the page's policy: ${blockedURI} (${effectiveDirective})${where}`;
    if (!deeds.includes(deed)) deeds.push(deed);
  });

  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  if (title)
    Object.defineProperty(Document.prototype, 'title', {
      ...title,
      set(this: Document, text: string) {
        note('sets the title of the page', place());
        title.set?.call(this, text);
      },
    });
  for (const name of ['pushState', 'replaceState'])
    wrap(History.prototype, name, (_, at) => note(`calls history.${name} instead of the router`, at));

  const stored = new Set<unknown>();
  const storageName = (self: unknown) => (self === sessionStorage ? 'sessionStorage' : 'localStorage');
  wrap(Storage.prototype, 'clear', (self, at) => note(`clears ${storageName(self)}`, at));
  wrap(Storage.prototype, 'setItem', (self, at, [key]) => {
    if (at && !stored.has(key) && (self as Storage).getItem(String(key)) !== null)
      note(`overwrites "${String(key)}" of ${storageName(self)}, which another one wrote`, at);
    if (at) stored.add(key);
  });
  wrap(Storage.prototype, 'removeItem', (self, at, [key]) => {
    if (!stored.has(key) && (self as Storage).getItem(String(key)) !== null)
      note(`removes "${String(key)}" of ${storageName(self)}, which another one wrote`, at);
  });

  const listeners: { what: string; target: unknown; type: unknown; handler: unknown; capture: boolean }[] =
    [];
  const capture = (options: unknown) =>
    typeof options === 'object' && options !== null
      ? Boolean((options as AddEventListenerOptions).capture)
      : Boolean(options);
  const remove = (target: unknown, type: unknown, handler: unknown, isCapture: boolean) => {
    const index = listeners.findIndex(
      (one) =>
        one.target === target && one.type === type && one.handler === handler && one.capture === isCapture,
    );
    if (index >= 0) listeners.splice(index, 1);
  };
  wrap(EventTarget.prototype, 'addEventListener', (self, at, [type, handler, options]) => {
    const target = self ?? globalThis;
    if (!at || (target !== globalThis && target !== document && target !== document.body)) return;
    const { once, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    if (once) return;
    const isCapture = capture(options);
    remove(target, type, handler, isCapture);
    const what = `a listener of "${String(type)}" (${at})`;
    listeners.push({ what, target, type, handler, capture: isCapture });
    signal?.addEventListener('abort', () => remove(target, type, handler, isCapture));
  });
  wrap(EventTarget.prototype, 'removeEventListener', (self, _, [type, handler, options]) =>
    remove(self ?? globalThis, type, handler, capture(options)),
  );
  const intervals = new Map<unknown, string>();
  const {
    setInterval: set,
    clearInterval: clear,
    clearTimeout: clearOther,
    setTimeout: setOnce,
  } = globalThis;
  globalThis.setInterval = ((...args: Parameters<typeof set>) => {
    // One frame less than a wrapped method: the caller is the second.
    const line = new Error().stack?.split('\n')[2] ?? '';
    const id = set(...args);
    if (line.includes(base))
      intervals.set(id, `an interval (${/([^/]+\.js:\d+:\d+)/.exec(line)?.[1] ?? 'its code'})`);
    return id;
  }) as typeof set;
  /** A timer that its own callback starts again is an interval by another name; one that ends is none. */
  const again = new Map<unknown, string>();
  let isInTimer = false;
  globalThis.setTimeout = ((handler: TimerHandler, ...rest: [number?, ...unknown[]]) => {
    const line = new Error().stack?.split('\n')[2] ?? '';
    if (!line.includes(base) || typeof handler !== 'function') return setOnce(handler, ...rest);
    const isAgain = isInTimer;
    const id = setOnce(
      (...given: unknown[]) => {
        again.delete(id);
        isInTimer = true;
        try {
          (handler as (...all: unknown[]) => void)(...given);
        } finally {
          isInTimer = false;
        }
      },
      ...rest,
    );
    if (isAgain)
      again.set(
        id,
        `a timer that starts itself again (${/([^/]+\.js:\d+:\d+)/.exec(line)?.[1] ?? 'its code'})`,
      );
    return id;
  }) as typeof setOnce;
  const forget = (id: unknown) => void (intervals.delete(id) || again.delete(id));
  globalThis.clearInterval = (id) => {
    forget(id);
    clear(id);
  };
  globalThis.clearTimeout = (id) => {
    forget(id);
    clearOther(id);
  };

  const objects: Record<string, object> = {
    window: globalThis,
    'Array.prototype': Array.prototype,
    'Object.prototype': Object.prototype,
    'Function.prototype': Function.prototype,
    'String.prototype': String.prototype,
    'Number.prototype': Number.prototype,
    'Date.prototype': Date.prototype,
    'Promise.prototype': Promise.prototype,
    'Map.prototype': Map.prototype,
    'Set.prototype': Set.prototype,
    'Element.prototype': Element.prototype,
    'HTMLElement.prototype': HTMLElement.prototype,
    'Node.prototype': Node.prototype,
    'EventTarget.prototype': EventTarget.prototype,
    'Document.prototype': Document.prototype,
    'History.prototype': History.prototype,
    'Storage.prototype': Storage.prototype,
    'Response.prototype': Response.prototype,
    'XMLHttpRequest.prototype': XMLHttpRequest.prototype,
    Object,
    Array,
    Promise,
    Date,
    Math,
    JSON,
    console,
    navigator,
    history,
  };
  const functionsIn = (object: object) =>
    new Map(
      Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, { value, get }]) => [
        name,
        typeof value === 'function' ? value : get,
      ]),
    );
  const before = new Map(Object.entries(objects).map(([name, object]) => [name, functionsIn(object)]));
  const changes = () =>
    Object.entries(objects).flatMap(([name, object]) => {
      const was = before.get(name);
      return [...functionsIn(object)].flatMap(([key, now]) =>
        !was?.has(key) ? [`adds ${name}.${key}`] : was.get(key) !== now ? [`replaces ${name}.${key}`] : [],
      );
    });
  const open = () => {
    const counts: Record<string, number> = {};
    for (const what of [...listeners.map((one) => one.what), ...intervals.values(), ...again.values()])
      counts[what] = (counts[what] ?? 0) + 1;
    return counts;
  };
  Object.defineProperty(globalThis, Symbol.for('conduct'), {
    value: { deeds, open, changes } satisfies Conduct,
  });
}
