import styles from './Details.module.css';

export default function Details() {
  return <p className={styles.details}>Details</p>;
}
