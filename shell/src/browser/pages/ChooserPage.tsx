import { citiesAtom, openModal, settingsAtom, topModalAtom, useShared } from '@storefront/shared-state';
import { classNames, headingClass } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DishPictures } from '../lib/DishPictures';
import layout from '../lib/pageLayout.module.css';
import styles from './ChooserPage.module.css';
import { CityLinks } from './CityLinks';

/** The chooser opens by itself after this time (ROUTE-04). */
const chooserDelayMs = 1000;

/**
 * The root for visitors without a city: what the brand cooks, and where. The server leads others to their city
 * before it is rendered (CITY-03).
 */
export function ChooserPage() {
  const { t } = useTranslation('shell');
  const { cities } = useShared(citiesAtom);
  const settings = useShared(settingsAtom);
  const store = useStore();
  const open = useSetAtom(openModal);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (store.get(topModalAtom) === null) open('CitiesModal');
    }, chooserDelayMs);
    return () => clearTimeout(timer);
  }, [store, open]);
  const { title, delivery_tagline: tagline, seo } = settings ?? {};
  const [lead, ...more] = seo?.main_page ?? [];
  return (
    <div className={layout.page}>
      <div className={styles.hero}>
        <div>
          <h1 className={headingClass(40)}>{title}</h1>
          <p className={styles.tagline}>{tagline}</p>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <DishPictures />
      </div>
      <h2 className={classNames(headingClass(28), styles.heading)}>{t('chooser.title')}</h2>
      <CityLinks cities={cities} />
      {more.map((text) => (
        <p key={text} className={styles.about}>
          {text}
        </p>
      ))}
    </div>
  );
}
