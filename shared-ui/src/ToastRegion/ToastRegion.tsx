import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import styles from './ToastRegion.module.css';

export type Toast = {
  readonly id: string;
  readonly tone?: 'info' | 'success' | 'danger';
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** How long it stays; `null` for until it is dismissed. 5 s when left out [SHELL-08]. */
  readonly lifeMs?: number | null;
};

export type ToastRegionProps = {
  readonly label: string;
  readonly dismissLabel: string;
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
};

const defaultLifeMs = 5000;

/**
 * Short messages above everything. The region is always in the page: a live region that comes with its text
 * is not read out.
 */
export function ToastRegion({ label, dismissLabel, toasts, onDismiss: dismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  // The button that dismisses a message goes with it: a keyboard goes on where it was before it came here.
  const onDismiss = (id: string) => {
    if (region.current?.contains(document.activeElement)) {
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected;
      (isThere ? current : document.querySelector('main'))?.focus({ preventScroll: true });
    }
    dismiss(id);
  };
  return (
    <section
      ref={region}
      aria-label={label}
      data-part="toasts"
      className={styles.region}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <div role="status" className={styles.list}>
        {toasts
          .filter((toast) => toast.tone !== 'danger')
          .map((toast) => (
            <ToastRow key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
          ))}
      </div>
      <div role="alert" className={styles.list}>
        {toasts
          .filter((toast) => toast.tone === 'danger')
          .map((toast) => (
            <ToastRow key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
          ))}
      </div>
    </section>
  );
}

type ToastRowProps = { readonly toast: Toast } & Pick<ToastRegionProps, 'dismissLabel' | 'onDismiss'>;

function ToastRow({ toast, dismissLabel, onDismiss }: ToastRowProps) {
  const { id, tone = 'info', text, action, lifeMs = defaultLifeMs } = toast;
  // Under the pointer or with the focus inside, it waits.
  const [held, setHeld] = useState(false);
  const expire = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (lifeMs === null || held) return;
    const timer = setTimeout(expire, lifeMs);
    return () => clearTimeout(timer);
  }, [lifeMs, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the message back; nothing is pressed here
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone !== 'info' && <Icon name={tone === 'danger' ? 'alert' : 'check'} className={styles.icon} />}
      <div className={styles.text}>{text}</div>
      {action}
      <IconButton icon="close" iconSize={20} label={dismissLabel} onClick={() => onDismiss(id)} />
    </div>
  );
}
