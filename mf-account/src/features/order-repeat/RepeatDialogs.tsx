import type { Order } from '@storefront/contracts';
import { formatMoney, useSharedT } from '@storefront/shared-state';
import { Button, ConfirmDialog, Dialog } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './RepeatDialogs.module.css';
import type { Repeat } from './useRepeat';

/** The questions of a repeated order: its city, the cart that is there, and what is different now (D-27). */
export function RepeatDialogs({ repeat, currency }: { repeat: Repeat; currency: Order['currency'] }) {
  const t = useT();
  const shared = useSharedT();
  const { question, busy } = repeat;
  if (question === null) return null;
  if (question.kind === 'city')
    return (
      <ConfirmDialog
        name="ConfirmRepeatCityModal"
        title={t('repeat.city.title', { city: question.cityName })}
        text={t('repeat.city.text')}
        confirmLabel={t('repeat.city.confirm')}
        cancelLabel={shared('action.cancel')}
        busy={busy}
        onConfirm={repeat.agreeToCity}
        onClose={repeat.cancel}
      />
    );
  if (question.kind === 'mode')
    return (
      <Dialog
        name="ConfirmRepeatModeModal"
        role="alertdialog"
        size="s"
        level={1}
        title={t('repeat.mode.title')}
        onClose={repeat.cancel}
        closeLabel={shared('action.close')}
        footer={
          <div className={styles.answers}>
            <Button block busy={busy} data-action="repeat-merge" onClick={() => repeat.chooseMode('merge')}>
              {t('repeat.mode.merge')}
            </Button>
            <Button
              block
              variant="secondary"
              busy={busy}
              data-action="repeat-replace"
              onClick={() => repeat.chooseMode('replace')}
            >
              {t('repeat.mode.replace')}
            </Button>
          </div>
        }
      >
        <p className={styles.text}>{t('repeat.mode.text')}</p>
      </Dialog>
    );
  const money = (value: number | string) =>
    typeof value === 'number' ? formatMoney(value, currency) : value;
  return (
    <Dialog
      name="RepeatChangesModal"
      size="s"
      level={1}
      title={t('repeat.changes.title')}
      onClose={repeat.cancel}
      closeLabel={shared('action.close')}
      footer={
        <Button block data-action="confirm" onClick={repeat.goToCart}>
          {t('repeat.changes.toCart')}
        </Button>
      }
    >
      <p className={styles.text}>{t('repeat.changes.text')}</p>
      <ul className={styles.changes}>
        {question.changes.map(({ kind, name, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two compositions of a product have one name, and the list never changes
          <li key={`${name} ${index}`} className={styles.change} data-change={kind}>
            <span className={styles.name}>{name}</span>
            {kind === 'unavailable' ? (
              <span className={styles.gone}>{t('summary.unavailable')}</span>
            ) : (
              <span className={styles.values}>
                {before !== undefined && <s>{money(before)}</s>}
                {after !== undefined && <strong>{money(after)}</strong>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
