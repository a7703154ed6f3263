import type { BodyOf, CallName, ReplyOf } from '@storefront/contracts';
import type { Composition, RenderableRelease } from '@storefront/federation/browser';
import type { PageData, Result } from '@storefront/shared-state';

export type Words = Record<string, string>;

/**
 * What a remote's `data` functions get. They answer replies by `apiKey`, which the page's data cache then
 * holds on both sides.
 */
export interface DataContext {
  page: PageData;
  url: string;
  call<N extends CallName>(
    name: N,
    args?: {
      body?: BodyOf<N>;
      params?: Record<string, string | number>;
      query?: Record<string, string | number>;
    },
  ): Promise<Result<ReplyOf<N>>>;
}
export type DataSources = Record<
  string,
  ((context: DataContext) => Promise<Record<string, unknown>>) | undefined
>;

/** What a remote's server bundle offers beside its components; all optional. */
export interface RemoteBundle {
  /** Its words, all languages at once or on demand. */
  messages?:
    | Partial<Record<PageData['language'], Words>>
    | ((language: PageData['language']) => Promise<Words>);
  data?: DataSources;
}

export interface RenderRequest {
  /** Absolute. */
  url: string;
  page: PageData;
  /** The first release of each remote is the one to render with. */
  composition: Composition;
  renderable: Record<string, RenderableRelease & { bundle: RemoteBundle }>;
  apiUrl: string;
  brand: string;
  /** A remote whose data has missed its deadline several times is not asked for a while. */
  mayAsk: (remote: string) => boolean;
  onDataMiss: (remote: string, missed: boolean) => void;
  /** Told whose code runs next: should it never end, nobody else can say. */
  onSlot?: (remote: string, release: string) => void;
  dataDeadlineMs: number;
  renderDeadlineMs: number;
}

export interface RenderedPage {
  html: string;
  /** What answers presses before React runs; stands before the page. */
  early: string;
  status: number;
  /** The page's data with the words and replies that rendering needed. */
  page: PageData;
  /** The browser fetches the menu by itself; releases before did not. */
  fetchesMenu?: true;
  /** Slots that stand in the HTML, as `remote/Expose`. */
  rendered: string[];
  /** All parts of the route, rendered or not: what the browser will need. Of a still frame only its styles. */
  parts: { remote: string; expose: string; media?: string; isStill?: true }[];
  /** Errors of the render, with the release at fault where it is known. */
  faults: { remote?: string; release?: string; message: string; stack?: string }[];
}
