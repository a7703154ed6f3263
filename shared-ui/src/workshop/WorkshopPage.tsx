import { useEffect, useState } from 'react';
import { Segmented } from '..';
import { Workshop } from './Workshop';
import styles from './Workshop.module.css';

const brands = ['umi', 'tondo', 'zafran'].map((value) => ({ value, label: value }));
const themes = [
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
];

/**
 * The workshop with its switches. The address keeps the choice, `?brand=tondo&theme=dark`, so a look can be
 * shared.
 */
export function WorkshopPage() {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [brand, setBrand] = useState(query.get('brand') ?? 'umi');
  const [theme, setTheme] = useState(query.get('theme') ?? 'light');
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { brand, theme });
    history.replaceState(null, '', `?${new URLSearchParams({ brand, theme })}`);
  }, [brand, theme]);
  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.name}>Workshop</h1>
        <Segmented label="Brand" options={brands} value={brand} onChange={setBrand} />
        <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
      </header>
      <Workshop />
    </>
  );
}
