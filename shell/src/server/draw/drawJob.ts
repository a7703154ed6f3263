import type { Composition } from '@storefront/federation/browser';
import type { PageData } from '@storefront/shared-state';

/** What the worker is asked for. Nothing personal: the answer is cached for everybody. */
export interface DrawJob {
  /** Absolute. */
  url: string;
  origin: string;
  path: string;
  languageInUrl: boolean;
  brand: string;
  page: PageData;
  composition: Composition;
  /** Releases, as `remote@release`, that are not to be drawn with. */
  avoid?: string[];
  /** Draw the frame only and leave every remote to the browser. */
  frameOnly?: boolean;
}

export interface DrawReply {
  status: number;
  /** The document after brotli. */
  body: Uint8Array;
  bytes: number;
  drawMs: number;
  /** The composition that was really drawn. */
  compositionId: string;
  /** The releases that drew, as `remote@release`. */
  drawnWith: string[];
  problems: string[];
}

/** The worker's settings, given once. */
export interface DrawSettings {
  registryFolder: string;
  fontsFolder: string;
  apiUrl: string;
  dataDeadlineMs: number;
  renderDeadlineMs: number;
}

export type ToWorker = { id: number; job: DrawJob };
export type FromWorker = { id: number; reply?: DrawReply; error?: string };
