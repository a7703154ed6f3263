/**
 * Runs in the page before anything else: says which versions of React render in it, as soon as there are two.
 * React reports to its developer tools, and to a stand-in for them.
 * @param say the name of the global function that hears of it
 */
export function watchRenderers(say: string): void {
  const versions: string[] = [];
  const ignore = () => undefined;
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    configurable: true,
    value: {
      supportsFiber: true,
      inject(renderer: { version: string; rendererPackageName: string }): number {
        versions.push(`${renderer.rendererPackageName} ${renderer.version}`);
        if (versions.length > 1)
          (globalThis as unknown as Record<string, (text: string) => void>)[say]?.(
            `a second React in the page: ${versions.join(', ')}; a part uses the page's and brings none`,
          );
        return versions.length;
      },
      // Older ones call these without looking whether they are there.
      onCommitFiberRoot: ignore,
      onCommitFiberUnmount: ignore,
    },
  });
}
