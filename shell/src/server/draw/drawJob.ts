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
}

export interface DrawReply {
  status: number;
  redirect?: string;
  /** The document after brotli; empty with a redirect. */
  body: Uint8Array;
  bytes: number;
  drawMs: number;
  /** The composition that was really drawn. */
  compositionId: string;
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
