import { classNames, headingClass } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { useSignedIn } from '../session/MeContext';
import { SecondFactorSetup } from '../session/SecondFactorSetup';
import { useMe } from '../session/useMe';
import { LanguageSelect } from './LanguageSelect';
import styles from './OfficeLayout.module.css';
import { sections } from './sections';

/** Sections at the side, on a phone above; below them the page. */
export function OfficeLayout() {
  const { t } = useTranslation('office');
  const me = useSignedIn();
  const { mutate } = useMe();
  const isHeld = me.must_set_second_factor;
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#page">
        {t('skip')}
      </a>
      <header className={styles.side}>
        <p className={styles.name}>{t('office')}</p>
        <nav aria-label={t('sections')} className={styles.sections}>
          {!isHeld &&
            sections
              .filter(({ isFor }) => isFor(me))
              .map(({ path, label }) => (
                <NavLink key={path} to={path} className={styles.section}>
                  {t(label)}
                </NavLink>
              ))}
        </nav>
        <div className={styles.foot}>
          <LanguageSelect />
        </div>
      </header>
      <main id="page" tabIndex={-1} className={styles.page}>
        {isHeld ? (
          <>
            <h1 className={classNames(headingClass(28), styles.title)}>{t('factor.title')}</h1>
            <SecondFactorSetup onDone={() => void mutate()} />
          </>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}
