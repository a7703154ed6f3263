import type { CityListItem } from '@storefront/contracts';
import { Link } from 'react-router-dom';
import styles from './CityLinks.module.css';

/**
 * All cities by country, the one with most of them first, as plain links: they work without scripts and for
 * crawlers (D-09).
 */
export function CityLinks({ cities }: { cities: readonly CityListItem[] }) {
  const countries = [...new Map(cities.map(({ country }) => [country.id, country])).values()]
    .map(({ id, name }) => ({ id, name, own: cities.filter(({ country }) => country.id === id) }))
    .sort((one, other) => other.own.length - one.own.length);
  return (
    <div className={styles.countries}>
      {countries.map((country) => (
        <section key={country.id} className={styles.country}>
          <h2 className={styles.name}>{country.name}</h2>
          <ul className={styles.list}>
            {country.own.map((city) => (
              <li key={city.id}>
                <Link className={styles.link} to={`/${city.alias}`}>
                  {city.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
