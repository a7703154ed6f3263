import type { Product, ProductGroup } from '@storefront/contracts';
import { catalogueAtom, languageAtom, lowerNoun, useShared } from '@storefront/shared-state';
import { Button, Chip, classNames, EmptyState, headingClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withMessages } from '../../dialogs/messages';
import { clearFilters, showFound, suitsAtom } from '../../lib/menuFilter';
import { keptSearchMs } from '../../lib/timings';
import { CardGrid } from './CardGrid';
import { lastSearchesAtom, rememberSearch, restoreLastSearches } from './lastSearches';
import styles from './SearchResults.module.css';
import { searchIndex } from './searchIndex';
import { nearestWords, searchMenu } from './searchMenu';

export interface SearchResultsProps {
  text: string;
  onText: (text: string) => void;
  onGroup: (alias: string) => void;
  /** Opens the filters. */
  filters: ReactNode;
}

/**
 * What the menu has for the text, while it is typed. The field is always first: results are rendered when it
 * has time for them.
 */
function SearchResults({ text, onText, onGroup, filters }: SearchResultsProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const { t: menu } = useTranslation('mf-catalog');
  const { groups, popular, ingredients } = useShared(catalogueAtom);
  const suits = useShared(suitsAtom);
  const language = useShared(languageAtom);
  const wanted = useDeferredValue(text).trim();
  const index = useMemo(
    () =>
      searchIndex({
        groups,
        ingredients,
        listMarks: ({ flags }) => [
          ...(flags.spicy ? [menu('card.flag.spicy')] : []),
          ...(flags.vegetarian ? [menu('card.flag.vegetarian'), t('filters.vegetarian')] : []),
        ],
      }),
    [groups, ingredients, menu, t],
  );
  const found = useMemo(() => searchMenu(index, wanted), [index, wanted]);
  const shown = (products: readonly Product[]) => (suits ? products.filter(suits) : products);
  const named = shown(found.named);
  const made = shown(found.made);
  const count = named.length + made.length;
  const hidden = found.named.length + found.made.length - count;
  const titled = named.length > 0 && made.length > 0;
  useLastSearches(wanted, count > 0);
  const show = useSetAtom(showFound);
  useEffect(() => {
    show(wanted === '' ? null : [...found.named, ...found.made]);
    return () => show(null);
  }, [show, found, wanted]);

  if (wanted === '')
    return (
      <div className={styles.results} data-part="search-results">
        <LastSearches onText={onText} />
        <Popular products={shown(popular)} />
        <Groups groups={groups} onGroup={onGroup} />
      </div>
    );
  return (
    <div className={styles.results} data-part="search-results">
      <div className={styles.head}>
        <p className={styles.status} role="status">
          {count > 0 && <strong>{t('search.found', { count })}</strong>}
          {count > 0 && hidden > 0 && <span>{t('search.hidden', { count: hidden })}</span>}
          {count > 0 && found.corrected && (
            <span>{t('search.corrected', { text: lowerNoun(found.corrected, language) })}</span>
          )}
          {count === 0 && <strong className={styles.none}>{t('search.none.title', { text: wanted })}</strong>}
        </p>
        {filters}
      </div>
      {count === 0 && (
        <Nothing
          hidden={hidden}
          near={hidden > 0 ? [] : nearestWords(index, wanted).map((word) => lowerNoun(word, language))}
          onText={onText}
          popular={shown(popular)}
        />
      )}
      {named.length > 0 && (
        <CardGrid title={titled ? t('search.named') : undefined} products={named} text={wanted} />
      )}
      {made.length > 0 && (
        <CardGrid title={titled ? t('search.made') : undefined} products={made} text={wanted} />
      )}
    </div>
  );
}

interface NothingProps {
  hidden: number;
  near: readonly string[];
  onText: (text: string) => void;
  popular: readonly Product[];
}

/** Nothing found is no dead end: what was meant, what the filters hide, what others order. */
function Nothing({ hidden, near, onText, popular }: NothingProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const clear = useSetAtom(clearFilters);
  return (
    <>
      {hidden > 0 ? (
        <EmptyState
          drawing="no-results"
          title={t('search.none.hidden', { count: hidden })}
          action={
            <Button onClick={() => clear()} data-action="clear-filters">
              {t('filters.clearAll')}
            </Button>
          }
        />
      ) : (
        <p className={styles.advice}>{t('search.none.text')}</p>
      )}
      {near.length > 0 && (
        <Words title={t('search.none.meant')} words={near} onText={onText} action="did-you-mean" />
      )}
      <Popular products={popular} />
    </>
  );
}

/** Whole rows of two, as a phone has them, and of three. */
const popularLength = 6;

/** Keeps a text that has stood for a while and found something. */
function useLastSearches(text: string, found: boolean): void {
  const restore = useSetAtom(restoreLastSearches);
  const remember = useSetAtom(rememberSearch);
  useEffect(() => restore(), [restore]);
  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(remember, keptSearchMs, text);
    return () => clearTimeout(timer);
  }, [remember, text, found]);
}

function LastSearches({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const searches = useShared(lastSearchesAtom);
  return searches.length === 0 ? null : (
    <Words title={t('search.last')} words={searches} onText={onText} action="search-again" />
  );
}

interface WordsProps {
  title: string;
  words: readonly string[];
  onText: (text: string) => void;
  action: string;
}

/** Texts to search for, each by one tap. */
function Words({ title, words, onText, action }: WordsProps) {
  return (
    <div className={styles.near}>
      <h2 className={classNames(styles.caption, headingClass(20))}>{title}</h2>
      <div className={styles.chips}>
        {words.map((word) => (
          <Chip key={word} icon="search" onClick={() => onText(word)} data-action={action}>
            {word}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function Popular({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  return products.length === 0 ? null : (
    <CardGrid title={t('search.popular')} products={products.slice(0, popularLength)} />
  );
}

function Groups({ groups, onGroup }: { groups: readonly ProductGroup[]; onGroup: (alias: string) => void }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  return (
    <nav className={styles.near} aria-label={t('search.groups')}>
      <h2 className={classNames(styles.caption, headingClass(20))}>{t('search.groups')}</h2>
      <div className={styles.chips}>
        {groups.map(({ alias, name, images }) => (
          <Chip
            key={alias}
            href={`#group-${alias}`}
            picture={`${images.small}-160.webp`}
            onClick={(event) => {
              event.preventDefault();
              onGroup(alias);
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
    </nav>
  );
}

export default withMessages(SearchResults);
