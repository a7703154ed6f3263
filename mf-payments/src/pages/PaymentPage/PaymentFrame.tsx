import { languageNames } from '@storefront/contracts/languages';
import { formatMoney, toMinor } from '@storefront/shared-state/money';
import { Alert, Button, Icon, IconSelect, LogoPicture } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../features/countdown/Countdown';
import type { PaymentFlow, PaymentView } from '../../features/flow/PaymentFlow';
import { findPaymentType } from '../../lib/findPaymentType';
import type { PaymentData, PaymentKey } from '../../lib/PaymentData';
import { OrderPhone } from '../../ui/OrderPhone';
import { LockIcon } from './LockIcon';
import styles from './PaymentFrame.module.css';
import { useLanguageSwitch } from './useLanguageSwitch';

interface PaymentFrameProps {
  data: PaymentData;
  flow: PaymentFlow;
  view: PaymentView;
  children: ReactNode;
}

/**
 * Around every state: the brand, the way back, what is paid and how long there is, and who keeps the card
 * safe (PAY-12).
 */
export function PaymentFrame({ data, flow, view, children }: PaymentFrameProps) {
  const { t } = useTranslation('mf-payments');
  const { brand, city } = data;
  const { payment } = view;
  const { language, change, hasFailed } = useLanguageSwitch(brand.name);
  const [logo] = brand.logos;
  const isSettled = payment?.state === 'checking' || (payment?.state === 'returned' && !payment.can_pay);
  const hasTime = payment?.expires_at != null && !isSettled;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.logo} href={`/${city.alias}`} aria-label={brand.name}>
          {logo && <LogoPicture path={logo} className={styles.picture} />}
          {/* Logos that take turns elsewhere are faces without a word. */}
          {brand.logos.length > 1 && <span>{brand.name}</span>}
        </a>
        <span className={styles.safe}>
          <LockIcon />
          <span>{t('payment.safe')}</span>
        </span>
        {data.languages && (
          <IconSelect
            icon="globe"
            label={t('payment.language')}
            sign={language.toUpperCase()}
            options={data.languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
            value={language}
            onChoose={(chosen) => void change(chosen)}
            disabled={view.busy !== null}
            name="lang"
            part="language"
            className={styles.language}
          />
        )}
      </header>
      <main className={styles.main} data-page="payment" data-payment-state={payment?.state ?? view.problem}>
        <div className={styles.back}>
          <Button variant="quiet" size="s" icon="back" href={`/${city.alias}/cart`} data-action="back">
            {t('payment.back')}
          </Button>
          {hasFailed && (
            <Alert tone="warning" live>
              {t('payment.language.failed')}
            </Alert>
          )}
        </div>
        {payment && (
          <>
            <h1 className={styles.title}>{t('document.title')}</h1>
            <div className={styles.summary} data-part="summary">
              <p>
                <span>{t('payment.order', { number: payment.order_number })}</span>
                {' · '}
                <strong className={styles.amount} data-amount="total" data-value={toMinor(payment.total)}>
                  {formatMoney(payment.total, payment.currency)}
                </strong>
              </p>
              {hasTime && (
                <Countdown
                  expiresAt={payment.expires_at ?? 0}
                  renderedAt={data.payment?.now ?? payment.now}
                  serverNow={() => flow.serverNow()}
                  onOver={() => void flow.timeOver()}
                />
              )}
            </div>
          </>
        )}
        <div className={styles.content}>{children}</div>
        <p className={styles.security} data-part="security">
          <LockIcon />
          <span>{t(pickSecurityText(view))}</span>
        </p>
      </main>
      <footer className={styles.footer}>
        <p className={styles.links}>
          <a href={`/${city.alias}/payment-info`} target="_blank" rel="noopener" data-action="payment-info">
            <span>{t('payment.info')}</span>
            <Icon name="external" size={16} />
          </a>
          {city.phone && <OrderPhone phone={city.phone} className={styles.phone} />}
        </p>
      </footer>
    </div>
  );
}

/** Who keeps the card safe, for the way that is chosen: its data is typed here, elsewhere or nowhere. */
function pickSecurityText({ payment, card, type }: PaymentView): PaymentKey {
  const kind = payment && findPaymentType(payment, type)?.kind;
  if (kind === 'at_door') return 'payment.security.door';
  if (kind === 'bank_app') return 'payment.security.app';
  return card && !card.script_url ? 'payment.security.page' : 'payment.security';
}
