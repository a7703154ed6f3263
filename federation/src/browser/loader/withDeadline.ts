/** @throws DeadlineError when the work takes longer */
export function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(Object.assign(new Error(`${what} did not load within ${ms} ms`), { name: 'DeadlineError' }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
