import type { EarlyPress } from '@storefront/federation/browser';
import type { PageData } from '@storefront/shared-state';
import { Spinner } from '@storefront/shared-ui';
import styles from './EarlyParts.module.css';

type Words = Readonly<Record<string, string>>;

/** The still frame of a dialog, rendered for one press that opens it. */
export interface StillFrame extends EarlyPress {
  name: string;
  html: string;
  /** The store asks with it where to, when it opens the dialog without properties. */
  isQuestion: boolean;
}

/** What a still frame shows in the place of its dialog's content. */
export function Waiting({ page }: { page: PageData }) {
  return (
    <div className={styles.wait}>
      <Spinner size={32} label={page.messages.shared?.['dialog.coming'] ?? ''} />
    </div>
  );
}

/**
 * What answers a press before React runs, as templates for the inline program `presses`: a card's counter,
 * the badge, the frames of the dialogs that presses lead to. Stands beside `#root`, so that nothing of it is
 * hydrated. Words keep their placeholders.
 */
export function EarlyParts({ page, frames }: { page: PageData; frames: readonly StillFrame[] }) {
  const shared: Words = page.messages.shared ?? {};
  return (
    <div
      id="early"
      data-coming={shared['dialog.coming']}
      data-count={shared['count.label']}
      data-failed={page.messages.shell?.['early.failed']}
    >
      <p role="status" className={styles.status} />
      <template data-for="count">
        <div part="counter">
          <button type="button" part="step" data-action="minus" aria-label={shared['action.minus']} />
          <span part="figure" />
          <button type="button" part="step plus" data-action="plus" aria-label={shared['action.plus']} />
        </div>
      </template>
      <template data-for="badge">
        <slot />
        <span part="count" />
      </template>
      {frames.map(({ name, action, product, props = {}, isQuestion, html }) => (
        <template
          key={html}
          data-for={name}
          data-press={action}
          data-product={product}
          data-props={JSON.stringify(props)}
          data-question={isQuestion ? '' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered a moment ago by `renderFrames`
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </div>
  );
}
