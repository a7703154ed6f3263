import type { City } from '@storefront/contracts';
import { classNames, Icon, IconButton, layouts } from '@storefront/shared-ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SearchField.module.css';
import { useSearchField } from './useSearchField';

/**
 * Finds a dish, from every page of a city. On a phone it stands at the window's top once it has the focus, which
 * a label (`for="search"`) gives it within the tap, also before any script is there. Down leads to the first
 * result, Escape empties it and then leaves the search.
 */
export function SearchField({ city, className }: { city: City; className?: string }) {
  const { t } = useTranslation('shell');
  const home = `/${city.alias}`;
  const { text, open, type, close, settle, submit } = useSearchField(home);
  const field = useRef<HTMLInputElement>(null);
  const leave = () => {
    close();
    // A phone's field goes with the focus.
    const isPhone = matchMedia(layouts.belowDesktop).matches;
    const next = isPhone ? document.getElementById('main') : field.current;
    next?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== null) {
      event.preventDefault();
      if (text) type('');
      else leave();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-part="search-results"] [data-part="card"] a')?.focus();
    }
  };
  const openIfFocused = useEffectEvent(() => {
    if (document.activeElement === field.current && matchMedia(layouts.belowDesktop).matches) open();
  });
  // A tap before this code was there has given it the focus.
  useEffect(() => openIfFocused(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use
    <form
      role="search"
      className={classNames(styles.search, className)}
      action={home}
      data-part="search"
      data-open={text !== null || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        // The keyboard of a phone gives the results its room.
        field.current?.blur();
      }}
    >
      <span className={styles.field}>
        <Icon name="search" size={20} className={styles.icon} />
        <input
          ref={field}
          id="search"
          className={styles.input}
          type="search"
          name="q"
          value={text ?? ''}
          onClick={open}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
          placeholder={t('search.open')}
          aria-label={t('search.open')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
        />
      </span>
      {text !== null && (
        <IconButton icon="close" label={t('search.close')} onClick={leave} data-action="close-search" />
      )}
    </form>
  );
}
