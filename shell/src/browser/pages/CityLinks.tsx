import type { CityListItem } from '@storefront/contracts';
import { Link } from '@storefront/shared-state/router';
import styles from './CityLinks.module.css';

/** All cities by country, as plain links: they work without scripts and for crawlers (D-09). */
export function CityLinks({ cities }: { cities: readonly CityListItem[] }) {
  const countries = [...new Map(cities.map(({ country }) => [country.id, country])).values()];
  return (
    <div className={styles.countries}>
      {countries.map((country) => (
        <section key={country.id} className={styles.country}>
          <h2 className={styles.name}>{country.name}</h2>
          <ul className={styles.list}>
            {cities
              .filter((city) => city.country.id === country.id)
              .map((city) => (
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
