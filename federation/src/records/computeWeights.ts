import type { ReleaseRecord } from './ReleaseRecord';

/** The name under which a document's budget stands among the others. */
export const documentBudget = (name: string): string => `document ${name}`;

/** The budget of every single script, also of those that come only when they are asked for. */
export const scriptBudget = 'the largest script';

/** What one expose (or, of the shell, `entries`) weighs, and the most it may, in bytes after brotli. */
export interface Weight {
  name: string;
  bytes: number;
  limit: number;
}

/**
 * The weight of everything that has a budget.
 * @param getBytes how much a file weighs; what the record says of it when absent
 */
export function computeWeights(
  record: ReleaseRecord,
  getBytes: (file: string) => number = (file) => record.files[file]?.brotli ?? 0,
): Weight[] {
  return Object.entries(record.budgets).map(([name, limit]) => {
    if (name === scriptBudget) {
      const scripts = Object.keys(record.files).filter((file) => file.endsWith('.js') && !file.includes('/'));
      return { name, limit, bytes: Math.max(0, ...scripts.map(getBytes)) };
    }
    const document = Object.entries(record.documents ?? {}).find(([key]) => documentBudget(key) === name);
    const expose = document?.[1] ?? record.exposes[`./${name}`];
    const files = expose ? [...expose.js, ...expose.css] : (record.entries ?? []);
    return { name, limit, bytes: files.reduce((sum, file) => sum + getBytes(file), 0) };
  });
}

/** One sentence for each budget that is exceeded. */
export function overBudget(remote: string, list: readonly Weight[]): string[] {
  return list.flatMap(({ name, bytes, limit }) =>
    bytes > limit ? [`${remote}: ${name} is ${bytes} bytes after brotli, its budget is ${limit}`] : [],
  );
}
