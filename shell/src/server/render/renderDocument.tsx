import { type ComponentType, createElement } from 'react';
import type { IsolatedParts } from '../document/isolatedDocument';
import { renderHtml } from './renderHtml';

/**
 * What a document's server bundle exposes: its whole page, from its data, the words it is written with, its title
 * and what is shown when no release works. Releases before `describe` have the brand's title and general words.
 */
export interface DocumentBundle {
  Document: ComponentType<{ data: unknown }>;
  wordsOf: (language: string) => Promise<Record<string, string>>;
  describe?: (language: string) => Promise<Pick<IsolatedParts, 'title' | 'trouble'>>;
}

export interface DocumentRequest {
  bundle: DocumentBundle;
  language: string;
  data: Record<string, unknown>;
  renderDeadlineMs: number;
}

/** Renders a page outside of the shell; the words join its data. @throws whatever its code throws */
export async function renderDocument(
  request: DocumentRequest,
): Promise<{ html: string; data: Record<string, unknown> }> {
  const { bundle, language, renderDeadlineMs } = request;
  const data = { ...request.data, words: await bundle.wordsOf(language) };
  const faults: unknown[] = [];
  const html = await renderHtml(createElement(bundle.Document, { data }), renderDeadlineMs, (error) =>
    faults.push(error),
  );
  if (faults.length > 0) throw faults[0];
  return { html, data };
}
