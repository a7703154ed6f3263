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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './CitiesModal.module.css';
import { bigCities, foundCities, letterColumns } from './cityList';
import { NearestCity } from './NearestCity';

/**
 * Search box, big cities, then all in alphabetical columns (CITY-02). Every city is a link, so it opens like
 * any page.
 */
export default function CitiesModal() {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const reply = useShared(citiesAtom);
  const language = useShared(languageAtom);
  const current = useShared(cityAtom);
  const count = useShared(cartCountAtom);
  const close = useCloseModal('CitiesModal');
  const showNotice = useSetAtom(notify);
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = searching ? foundCities(reply.cities, typed) : reply.cities;

  const link = (city: (typeof found)[number], look?: string) => (
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
      tall
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
      {!searching && <NearestCity cities={reply.cities}>{(city) => link(city, styles.bigCity)}</NearestCity>}
      {!searching && (
        <div className={styles.big}>{bigCities(reply).map((city) => link(city, styles.bigCity))}</div>
      )}
      <VisuallyHidden>
        <span role="status">
          {searching &&
            (found.length > 0 ? t('cities.found', { count: found.length }) : t('cities.none.title'))}
        </span>
      </VisuallyHidden>
      <section className={styles.columns} aria-label={t('cities.list')}>
        {letterColumns(found, language).map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep no state; the place is the key
          <div key={at} className={styles.column}>
            {column.map(({ letter, cities }) => (
              <section key={letter} aria-label={letter}>
                <p className={styles.letter} aria-hidden="true">
                  {letter}
                </p>
                {cities.map((city) => link(city))}
              </section>
            ))}
          </div>
        ))}
      </section>
      {found.length === 0 && (
        <EmptyState
          drawing="no-results"
          title={t('cities.none.title')}
          text={t('cities.none.text')}
          action={<Button onClick={() => setTyped('')}>{t('cities.none.action')}</Button>}
        />
      )}
    </Dialog>
  );
}
