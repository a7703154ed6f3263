/** What the call brings, or after that time the other one. */
export function within<T>(call: Promise<T>, ms: number, other: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, other);
    void call.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
