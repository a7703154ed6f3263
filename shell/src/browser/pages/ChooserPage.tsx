import { citiesAtom, openModal, settingsAtom, topModalAtom, useShared } from '@storefront/shared-state';
import { classNames, Drawing, headingClass } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../lib/pageLayout.module.css';
import styles from './ChooserPage.module.css';
import { CityLinks } from './CityLinks';

/** The chooser opens by itself after this time (ROUTE-04). */
const chooserDelayMs = 1000;

/**
 * The root for visitors without a city: what the brand is, and where. The server leads others to their city
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
  return (
    <div className={layout.page}>
      <div className={styles.brand}>
        <div>
          <h1 className={headingClass(40)}>{settings?.title}</h1>
          <p className={styles.tagline}>{settings?.delivery_tagline}</p>
        </div>
        <Drawing name="delivery" width={320} height={240} className={styles.drawing} />
      </div>
      <h2 className={classNames(headingClass(28), styles.heading)}>{t('chooser.title')}</h2>
      <CityLinks cities={cities} />
      <div className={styles.about}>
        {settings?.seo.main_page.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
