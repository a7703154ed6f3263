import type { PageData } from '@storefront/shared-state';
import { classNames, DialogFrame, headingClass, Spinner } from '@storefront/shared-ui';
import styles from './EarlyParts.module.css';

type Words = Readonly<Record<string, string>>;

/**
 * What answers a press before React runs, as templates for the inline program `presses`: a card's counter,
 * the badge, the frames of the two dialogs that most presses lead to. Stands beside `#root`, so that nothing
 * of it is hydrated. Words keep their placeholders.
 */
export function EarlyParts({ page }: { page: PageData }) {
  const shared: Words = page.messages.shared ?? {};
  const shell: Words = page.messages.shell ?? {};
  const wait = (
    <div className={styles.wait}>
      <Spinner size={32} label={shared['dialog.coming'] ?? ''} />
    </div>
  );
  const closeLabel = shared['action.close'] ?? '';
  return (
    <div
      id="early"
      data-coming={shared['dialog.coming']}
      data-count={shared['count.label']}
      data-failed={shell['early.failed']}
      data-delivery={shell['early.delivery']}
      data-takeaway={shell['early.takeaway']}
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
      <template data-for="OrderTypesModal">
        <DialogFrame
          name="OrderTypesModal"
          title={shell[`early.${page.orderType}`] ?? ''}
          size="l"
          padded={false}
          closeLabel={closeLabel}
          tall
        >
          {wait}
        </DialogFrame>
      </template>
      <template data-for="ProductInfoModal">
        <DialogFrame
          name="ProductInfoModal"
          title=""
          titleHidden
          size="l"
          padded={false}
          closeLabel={closeLabel}
          tall
        >
          <div className={styles.product}>
            <picture className={styles.picture} data-spot="picture" />
            <div className={styles.words}>
              <p className={classNames(headingClass(), styles.name)} data-spot="h3" />
              <p className={styles.price} data-spot='[data-action="add"]' />
              <p className={styles.description} data-spot="p" />
              {wait}
            </div>
          </div>
        </DialogFrame>
      </template>
    </div>
  );
}
