import type { Product } from '@storefront/contracts';
import type { Composition } from '@storefront/federation/browser';
import type { RegistrySettings } from '@storefront/federation/registry';
import type { PageData } from '@storefront/shared-state';
import type { CounterIds } from '../../browser/analytics/counters/counterIds';
import type { IsolatedParts } from '../document/isolatedDocument';

/** Which document is rendered, and with what. */
export interface DocumentJob {
  remote: string;
  name: string;
  data: Record<string, unknown>;
  logos: readonly string[];
  theme?: string;
  /** The brand's; a release that can be rendered puts its own title before it, and its own words for trouble. */
  title: string;
  trouble: IsolatedParts['trouble'];
}

/** What the worker is asked for. Nothing personal, but for documents: the answer is cached for everybody. */
export interface RenderJob {
  /** Absolute. */
  url: string;
  origin: string;
  path: string;
  languageInUrl: boolean;
  brand: string;
  page: PageData;
  composition: Composition;
  /** Counters of the brand, where it has any. */
  counters?: CounterIds;
  /** The product that the address names. */
  product?: Product;
  /** HTML above the page for those who test; empty for customers. */
  strip?: string;
  /** Builds that a developer's browser loads by itself in place of releases: origins by remote. */
  builds?: Readonly<Record<string, string>>;
  /** A page outside of the shell is rendered instead; it is for one customer and never cached. */
  document?: DocumentJob;
  /** Releases, as `remote@release`, that are not to be rendered with. */
  avoid?: string[];
  /** Render the frame only and leave every remote to the browser. */
  frameOnly?: boolean;
}

export interface RenderReply {
  status: number;
  /** The document after brotli. */
  body: Uint8Array;
  bytes: number;
  renderMs: number;
  /** The composition that was really rendered. */
  compositionId: string;
  /** The releases that rendered, as `remote@release`. */
  renderedWith: string[];
  problems: string[];
  /** Of a document: its inline styles as a content policy names them. */
  styleSources?: string[];
  /** Releases that were to render and could not, by their own fault. */
  failed: { remote: string; release: string }[];
}

/** The worker's settings, given once. */
export interface RenderSettings {
  registry: RegistrySettings;
  apiUrl: string;
  dataDeadlineMs: number;
  renderDeadlineMs: number;
  /** Whether calls of a page say which tap they follow. */
  isTraced: boolean;
}

export type ToWorker = { id: number; job: RenderJob };
/** `release`: the release whose code runs next, as `remote@release`. */
export type FromWorker = { id: number; reply?: RenderReply; error?: string; release?: string };
