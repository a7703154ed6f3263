import type { ErrorReply } from '@storefront/contracts';
import { useCloseModal, useMoney } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './ServerErrorModal.module.css';

type Change = NonNullable<ErrorReply['changes']>[number];
const amounts: readonly Change['kind'][] = ['price', 'delivery', 'minimum', 'total'];

/**
 * What the server refused, in its own words, and line by line what is different from what the customer saw
 * (ERR-02, D-35).
 */
export default function ServerErrorModal({ message, changes = [] }: { message: string; changes?: Change[] }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const money = useMoney();
  const close = useCloseModal('ServerErrorModal');
  const shown = (kind: Change['kind'], value: number | string) =>
    typeof value === 'number' && amounts.includes(kind) ? money(value) : String(value);
  return (
    <Dialog
      name="ServerErrorModal"
      role="alertdialog"
      title={t(changes.length > 0 ? 'serverError.changed' : 'serverError.title')}
      size="s"
      level={1}
      onClose={close}
      closeLabel={words('action.close')}
      footer={
        <Button block data-action="confirm" onClick={close}>
          {t('serverError.ok')}
        </Button>
      }
    >
      <p className={styles.message}>{message || words('error.server')}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ kind, name, before, after }) => (
            <li key={`${kind} ${name}`} className={styles.change}>
              <span>{name}</span>
              <span className={styles.values}>
                {before !== undefined && <s>{shown(kind, before)}</s>}
                {after !== undefined && <strong>{shown(kind, after)}</strong>}
                {kind === 'unavailable' && after === undefined && <span>{t('serverError.unavailable')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
