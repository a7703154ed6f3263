/** What the inline programs of a document leave on `window` for the code that comes later. */
interface Window {
  /**
   * Taps from before hydration: `flush` presses what was kept of one part, by its remote's name or `shell`.
   */
  __taps?: { flush: (owner: string) => void };
  /** Starts the page's scripts now. */
  __go?: () => void;
  /** Of a document of its own: the release that may start. */
  __document?: DocumentHost;
}

interface DocumentHost {
  data: unknown;
  /** The server has rendered with this very release. */
  hydrate: boolean;
  root: HTMLElement | null;
  /** This release cannot go on: the next one takes its place. */
  failed: (kind: string) => void;
  /** This release works. */
  ready: () => void;
}
