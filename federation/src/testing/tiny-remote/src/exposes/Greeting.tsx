import { lazy, Suspense, useState } from 'react';
import { words } from '../words';
import styles from './Greeting.module.css';

export default function Greeting({ name = 'guest' }: { name?: string }) {
  const [Details] = useState(() => lazy(() => import('../Details')));
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.greeting}>
      Hello, {name}
      <button type="button" onClick={() => void words('de').then(() => setOpen(true))}>
        More
      </button>
      {open && (
        <Suspense fallback="…">
          <Details />
        </Suspense>
      )}
    </section>
  );
}
