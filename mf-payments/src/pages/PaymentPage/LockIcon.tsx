import styles from './PaymentFrame.module.css';

/** A closed lock beside words that say the same. */
export function LockIcon() {
  return (
    <svg className={styles.lock} width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 11V7a5 5 0 0 1 10 0v4M5 11h14a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1H5a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1zM12 15v2" />
    </svg>
  );
}
