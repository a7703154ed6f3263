import {
  cityAtom,
  clockOffsetAtom,
  syncClock,
  useApi,
  useCloseModal,
  useShared,
} from '@storefront/shared-state';
import { Button, buttonClass, classNames, Dialog, headingClass, Picture } from '@storefront/shared-ui';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withDialogWords } from '../../dialogs/messages';
import { keepQuiet } from '../banners/bannerMemory';
import styles from './MarketingBannerModal.module.css';

/** One banner: picture, words and where it leads. Once closed, banners are quiet for a minute (PROMO-02). */
export default withDialogWords(function MarketingBannerModal({ bannerId }: { bannerId?: number }) {
  const { t } = useTranslation('shell-dialogs');
  const { t: words } = useTranslation();
  const city = useShared(cityAtom);
  const close = useCloseModal('MarketingBannerModal');
  const store = useStore();
  const sync = useSetAtom(syncClock);
  const { data, error } = useApi('banners', city ? { query: { city_id: city.id } } : null, {
    onSuccess: (reply) => sync(reply.now),
  });
  const banner = bannerId === undefined ? data?.banners[0] : data?.banners.find(({ id }) => id === bannerId);
  // An advertisement that is over, or that does not come, is not missed.
  const missing = city === null || error !== undefined || (data !== undefined && banner === undefined);
  useEffect(() => {
    if (missing) close();
  }, [missing, close]);
  // By the server's clock, as banners become due by it: a device that is wrong by minutes would be quiet for
  // as long, or not at all.
  useEffect(() => () => keepQuiet(Date.now() + store.get(clockOffsetAtom)), [store]);
  if (!banner || !city) return null;
  const { click_url: target, button_text: text } = banner;
  return (
    <Dialog
      name="MarketingBannerModal"
      title={banner.name}
      titleHidden
      size="s"
      padded={false}
      onClose={close}
      closeLabel={words('action.close')}
      footer={
        <div className={styles.answers}>
          {target && text && target.startsWith('/') && (
            <Link className={buttonClass({ block: true })} to={`/${city.alias}${target}`} onClick={close}>
              {text}
            </Link>
          )}
          {target && text && !target.startsWith('/') && (
            <a
              className={buttonClass({ block: true })}
              href={target}
              target="_blank"
              rel="noopener noreferrer"
            >
              {text}
            </a>
          )}
          <Button variant="quiet" block data-action="later" onClick={close}>
            {t('banner.later')}
          </Button>
        </div>
      }
    >
      <Picture
        src={banner.images.big}
        alt=""
        sizes="(min-width: 768px) 440px, 100vw"
        ratio={0.5}
        className={styles.picture}
        widths={[320, 640, 960]}
        eager
      />
      <div className={styles.words}>
        <p className={classNames(headingClass(), styles.name)} aria-hidden="true">
          {banner.name}
        </p>
        <p>{banner.description}</p>
      </div>
    </Dialog>
  );
});
