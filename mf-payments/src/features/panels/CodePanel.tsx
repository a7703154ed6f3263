import type { PaymentType, PayReply } from '@storefront/contracts';
import { Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';

interface CodePanelProps {
  next: PayReply;
  texts: NonNullable<PaymentType['texts']>;
  busy: boolean;
  onAgain: () => void;
}

/**
 * A code to scan, or the bank's application to open; the page finds out by itself that it was paid (PAY-07).
 */
export function CodePanel({ next, texts, busy, onAgain }: CodePanelProps) {
  const { t } = useTranslation('mf-payments');
  const { qr_code: picture, payment_link: link } = next;
  return (
    <section className={styles.panel} data-part="code" data-in-app={picture && link ? '' : undefined}>
      <h2 className={styles.title}>{texts.title}</h2>
      {picture ? (
        <>
          <img className={styles.code} src={picture} width={240} height={240} alt={t('payment.code.alt')} />
          <p className={styles.inApp}>{t('payment.code.inApp')}</p>
          <ol className={styles.steps}>
            <li>{texts.open}</li>
            <li>{t('payment.code.scan')}</li>
            <li>{t('payment.code.confirm')}</li>
          </ol>
        </>
      ) : (
        <p className={styles.text}>{t('payment.code.inApp')}</p>
      )}
      {link && (
        <Button
          href={link}
          size="l"
          block
          variant={picture ? 'secondary' : 'primary'}
          data-action="open-bank"
          {...(picture ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {texts.link}
        </Button>
      )}
      <p className={styles.waiting} role="status">
        <span className={styles.ring} />
        <span>{t('payment.code.waiting')}</span>
      </p>
      <Button variant="quiet" icon="repeat" busy={busy} onClick={onAgain} data-action="repeat">
        {t('payment.code.again')}
      </Button>
    </section>
  );
}
