import type { CityListItem } from '@storefront/contracts';
import {
  cartCountAtom,
  citiesAtom,
  cityAtom,
  languageAtom,
  notify,
  useCloseModal,
  useShared,
} from '@storefront/shared-state';
import { Alert, Button, Dialog, EmptyState, VisuallyHidden } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './CitiesModal.module.css';
import { bigCities, foundCities, letterColumns } from './cityList';
import { NearestCity } from './NearestCity';

/** Up to so many cities are one list, in which none stands twice. */
const shortListMost = 12;

/**
 * Search box, big cities, then all in alphabetical columns, or the others where all are few (CITY-02). Every
 * city is a link, so it opens like any page.
 */
export default function CitiesModal() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const reply = useShared(citiesAtom);
  const current = useShared(cityAtom);
  const count = useShared(cartCountAtom);
  const close = useCloseModal('CitiesModal');
  const showNotice = useSetAtom(notify);
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = searching ? foundCities(reply.cities, typed) : reply.cities;
  const big = bigCities(reply);
  const isShort = reply.cities.length <= shortListMost;

  const link = (city: CityListItem, look?: string) => (
    <Link
      key={city.id}
      className={look ?? styles.city}
      to={`/${city.alias}`}
      aria-current={city.alias === current?.alias ? 'true' : undefined}
      onClick={() => {
        if (city.alias === current?.alias) close();
        // The cart belongs to its city and waits there (CITY-04).
        else if (current && count > 0)
          showNotice({ tone: 'info', text: t('cities.cartKept', { city: current.name }) });
      }}
    >
      {city.name}
    </Link>
  );
  return (
    <Dialog
      name="CitiesModal"
      title={t('cities.title')}
      size="l"
      onClose={close}
      closeLabel={words('action.close')}
      header={
        <TextField
          label={t('cities.search')}
          labelHidden
          placeholder={t('cities.search')}
          type="search"
          name="city"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      {reply.message && <Alert tone="info">{reply.message}</Alert>}
      {current && count > 0 && <p className={styles.note}>{t('cities.cartNote', { city: current.name })}</p>}
      <VisuallyHidden>
        <span role="status">
          {searching &&
            (found.length > 0 ? t('cities.found', { count: found.length }) : t('cities.none.title'))}
        </span>
      </VisuallyHidden>
      <div className={styles.lists}>
        {/* It keeps its room while something is searched: the dialog stands still. */}
        <div style={searching ? { visibility: 'hidden' } : undefined}>
          <NearestCity cities={reply.cities}>{(city) => link(city, styles.bigCity)}</NearestCity>
          {big.length > 0 && (
            <section aria-labelledby="big-cities">
              <h3 id="big-cities" className={styles.title}>
                {t('cities.big')}
              </h3>
              <div className={styles.big}>{big.map((city) => link(city, styles.bigCity))}</div>
            </section>
          )}
          <section aria-labelledby="other-cities">
            <h3 id="other-cities" className={styles.title}>
              {t(isShort && big.length > 0 ? 'cities.others' : 'cities.list')}
            </h3>
            <Columns cities={isShort ? reply.cities.filter((city) => !big.includes(city)) : reply.cities}>
              {link}
            </Columns>
          </section>
        </div>
        {searching && (
          <section aria-label={t('cities.list')}>
            <Columns cities={found}>{link}</Columns>
            {found.length === 0 && (
              <EmptyState
                title={t('cities.none.title')}
                text={t('cities.none.text')}
                action={<Button onClick={() => setTyped('')}>{t('cities.none.action')}</Button>}
              />
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface ColumnsProps {
  cities: readonly CityListItem[];
  children: (city: CityListItem) => ReactNode;
}

/** Cities in alphabetical columns (CITY-02); a few need no letters to be found by. */
function Columns({ cities, children }: ColumnsProps) {
  const language = useShared(languageAtom);
  const showsLetters = cities.length > shortListMost;
  return (
    <div className={styles.columns}>
      {letterColumns(cities, language).map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep no state; the place is the key
        <div key={at}>
          {column.map(({ letter, cities: inside }) => (
            <section key={letter} aria-label={letter}>
              {showsLetters && (
                <p className={styles.letter} aria-hidden="true">
                  {letter}
                </p>
              )}
              {inside.map((city) => children(city))}
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
