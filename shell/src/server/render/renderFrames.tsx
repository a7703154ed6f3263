import { StorefrontProvider } from '@storefront/shared-state';
import { createI18n, placeQuestionAtom, type Store } from '@storefront/shared-state/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { type StillFrame, Waiting } from '../../browser/early/EarlyParts';
import type { PageContributions } from '../../browser/remotes/contributions';
import type { RenderedPage, RenderRequest, Words } from './RenderRequest';

interface FrameRequest extends Pick<RenderRequest, 'renderable' | 'onSlot'> {
  page: RenderedPage['page'];
  store: Store;
  loadWords: (remote: string) => Promise<Words>;
}

/**
 * Renders the still frames that dialogs declare, one for each press that opens them. The words of their
 * remotes stay on the server: a frame is never hydrated.
 */
export async function renderFrames(
  { dialogs }: PageContributions,
  { page, store, renderable, onSlot, loadWords }: FrameRequest,
): Promise<{ frames: StillFrame[] } & Pick<RenderedPage, 'parts' | 'faults'>> {
  const frames: StillFrame[] = [];
  const parts: RenderedPage['parts'] = [];
  const faults: RenderedPage['faults'] = [];
  const question = store.get(placeQuestionAtom);
  for (const [name, { remote, frame = '', presses = [{}] }] of dialogs) {
    const { release, exposes } = renderable[remote] ?? {};
    const Frame = exposes?.[frame];
    if (!release || !Frame) continue;
    onSlot?.(remote, release.id);
    try {
      const i18n = createI18n(page.language, { ...page.messages, [remote]: await loadWords(remote) });
      for (const press of presses) {
        const html = renderToStaticMarkup(
          <StorefrontProvider store={store} i18n={i18n}>
            <Frame {...press.props}>
              <Waiting page={page} />
            </Frame>
          </StorefrontProvider>,
          // Ids of its own: those of `#root` are counted by hydration.
          { identifierPrefix: `early${frames.length}` },
        );
        const isQuestion = name === question.name && press.props?.mode === question.props.mode;
        frames.push({ ...press, name, html, isQuestion });
      }
      parts.push({ remote, expose: frame, isStill: true });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      faults.push({ remote, release: release.id, message, stack });
    }
  }
  return { frames, parts, faults };
}
