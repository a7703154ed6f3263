/** What the inline programs of a document leave on `window` for the code that comes later. */
interface Window {
  __presses?: EarlyPresses;
  /** Replies by address, asked for while the scripts were on their way. */
  __calls?: Record<string, Promise<Response>>;
  /** Starts the page's scripts now. */
  __go?: () => void;
  /** Of a document of its own: the release that may start. */
  __document?: DocumentHost;
  /** What React tells about itself when it starts. */
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: RendererHook;
  /** The page's React cannot replace components: it is a production build. */
  __cannotRefresh?: boolean;
}

/** A product's line, counted before the store was there. */
interface EarlyLine {
  count: number;
  /** The body of the `cart/add` that went out: the same request id makes another one count once. */
  sent?: { city_id: number; request_id: string; product_key: string; modifiers: []; count: number };
}

/** A dialog whose frame stands in the page. */
interface EarlyDialog {
  name: string;
  props?: Record<string, string>;
  /** Products that wait for the dialog's answer. */
  choices?: { product_key: string; modifiers: []; count: number }[];
}

/** What the shell does with presses from the moment when it works. */
interface EarlyShell {
  open: (dialog: EarlyDialog) => void;
  dismiss: (name: string) => void;
  count: (productKey: string) => number;
  change: (productKey: string, difference: number) => void;
}

/** Presses from before hydration. A part is named by its remote, or `shell`. */
interface EarlyPresses {
  /** A part works: it is given the presses kept for it, and answers from now on. */
  flush: (owner: string) => void;
  /** A part does not come: gives back, with a word, what was kept for it. */
  fail: (owner: string) => void;
  /** No script comes: gives back everything the server does not have. */
  stop: () => void;
  /** The shell works: it gets what was pressed so far, and each press on a part without code. */
  adopt: (shell: EarlyShell) => ReadonlyMap<string, EarlyLine>;
  /** Shows a count on the cards of parts without code. */
  show: (productKey: string, count: number) => void;
  /** A dialog was closed: a frame that waits for it goes. */
  closed: (name: string) => void;
  /**
   * Puts a dialog's frame into the page, without the focus; returns what may have it.
   * @param template the dialog's first one when absent
   * @param card where the frame finds what it shows of a product
   */
  frame: (
    dialog: EarlyDialog,
    opener: HTMLElement,
    template?: HTMLTemplateElement,
    card?: HTMLElement,
  ) => HTMLElement;
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

/** Where React's renderers make themselves known, as React DevTools and React Refresh expect it. */
interface RendererHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: { scheduleRefresh?: unknown }) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}
