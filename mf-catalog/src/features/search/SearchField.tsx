import { Icon } from '@storefront/shared-ui';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SearchField.module.css';
import type { SearchText } from './useSearchText';

/**
 * The field in the bar's place. Down leads to the first result, Escape empties it and then leaves the search.
 */
export function SearchField({ search, inputRef }: { search: SearchText; inputRef: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('mf-catalog');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (search.text) search.type('');
      else search.close();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-part="search-results"] [data-part="card"] a')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search.settle();
        // The keyboard of a phone gives the results its room.
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <label className={styles.field}>
        <Icon name="search" size={20} className={styles.icon} />
        <input
          ref={inputRef}
          className={styles.input}
          type="search"
          name="q"
          value={search.text ?? ''}
          onChange={(event) => search.type(event.target.value)}
          onBlur={search.settle}
          onKeyDown={onKeyDown}
          placeholder={t('search.placeholder')}
          aria-label={t('search.open')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
        />
      </label>
    </form>
  );
}
