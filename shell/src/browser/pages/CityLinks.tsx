import type { CityListItem } from '@storefront/contracts';
import { Icon } from '@storefront/shared-ui';
import { Link } from 'react-router-dom';
import styles from './CityLinks.module.css';

/**
 * All cities with their country, the one with most of them first, as plain links: they work without scripts
 * and for crawlers (D-09).
 */
export function CityLinks({ cities }: { cities: readonly CityListItem[] }) {
  const countIn = (id: number) => cities.filter(({ country }) => country.id === id).length;
  const sorted = [...cities].sort(
    ({ country: one }, { country: other }) => countIn(other.id) - countIn(one.id) || one.id - other.id,
  );
  return (
    <ul className={styles.list}>
      {sorted.map(({ id, alias, name, country }) => (
        <li key={id}>
          <Link className={styles.link} to={`/${alias}`}>
            <span className={styles.name}>{name}</span>
            <span className={styles.country}>{country.name}</span>
            <Icon name="chevron-right" size={20} className={styles.icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
