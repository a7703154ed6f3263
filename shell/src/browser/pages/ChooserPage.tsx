import { citiesAtom, openModal, topModalAtom, useShared } from '@storefront/shared-state';
import { classNames, headingClass } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../lib/pageLayout.module.css';
import { CityLinks } from './CityLinks';
import texts from './ContentPage.module.css';

/** The chooser opens by itself after this time (ROUTE-04). */
const chooserDelayMs = 1000;

/**
 * The root of whoever has no city yet: the list of them. The server leads others to their city before it is
 * rendered (CITY-03).
 */
export function ChooserPage() {
  const { t } = useTranslation('shell');
  const { cities } = useShared(citiesAtom);
  const store = useStore();
  const open = useSetAtom(openModal);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (store.get(topModalAtom) === null) open('CitiesModal');
    }, chooserDelayMs);
    return () => clearTimeout(timer);
  }, [store, open]);
  return (
    <div className={styles.page}>
      <h1 className={classNames(headingClass(40), texts.title)}>{t('chooser.title')}</h1>
      <p className={texts.lead}>{t('chooser.text')}</p>
      <CityLinks cities={cities} />
    </div>
  );
}
