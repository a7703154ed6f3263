/**
 * Remembers the functions of window and of built-in objects. Answers a way to list those that were added or
 * replaced since.
 */
export function watchGlobals(): () => string[] {
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
  return () =>
    Object.entries(objects).flatMap(([name, object]) => {
      const was = before.get(name);
      return [...functionsIn(object)].flatMap(([key, now]) =>
        !was?.has(key) ? [`adds ${name}.${key}`] : was.get(key) !== now ? [`replaces ${name}.${key}`] : [],
      );
    });
}
