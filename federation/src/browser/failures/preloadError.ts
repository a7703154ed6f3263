/** What `app:preload-error` carries. */
export interface PreloadErrorDetail {
  error: unknown;
  /** Absent for a part of the shell itself. */
  remote?: string;
  release?: string;
}

/**
 * Tells the page that a script or style sheet could not be fetched.
 * @returns true when a listener called `preventDefault()`: it has taken care, for example by loading the page
 * again. [ERR-05]
 */
export function announcePreloadError(detail: PreloadErrorDetail): boolean {
  return !dispatchEvent(
    new CustomEvent<PreloadErrorDetail>('app:preload-error', { cancelable: true, detail }),
  );
}

/**
 * A dynamic import of the shell's own: announces a failure and passes it on unless somebody has taken care.
 * [ERR-05]
 */
export function guardedImport<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    if (announcePreloadError({ error })) return new Promise<T>(() => undefined);
    throw error;
  });
}
