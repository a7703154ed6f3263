import type { Modifier } from '@storefront/contracts';
import { dietAtom, languageAtom, lowerNoun, toMinor, useMoney, useShared } from '@storefront/shared-state';
import { Amount, Counter, Picture, Segmented } from '@storefront/shared-ui';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { excludedNamesAtom } from './excludedNames';
import styles from './ModifierRows.module.css';
import {
  addModifier,
  type Choice,
  findBlock,
  getMin,
  isRequired,
  type ModifierList,
  removeModifier,
} from './modifierRules';

export interface ModifierRowsProps {
  list: ModifierList;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** The customer tried to add without this list. */
  missed: boolean;
}

/**
 * One list of modifiers with its rule spoken above it: choices of one as radio buttons, others as counters or
 * ticks.
 */
export function ModifierRows({ list, choice, onChange, missed }: ModifierRowsProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const ruleId = useId();
  const title = list.name ?? (list.form === 'single' ? t('modifiers.single') : t('modifiers.available'));
  return (
    <fieldset
      className={styles.list}
      aria-describedby={ruleId}
      data-missed={missed || undefined}
      tabIndex={-1}
      data-modifiers={list.id}
    >
      <legend className={styles.title}>
        <span>{title}</span>
        {isRequired(list) && <span aria-hidden="true"> *</span>}
      </legend>
      {/* The title says so already, until it was missed. */}
      {(list.form !== 'single' || missed) && (
        <p className={styles.rule} id={ruleId} role={missed ? 'alert' : undefined}>
          {ruleText(list, t)}
        </p>
      )}
      {isShort(list) ? (
        <ShortChoice list={list} label={title} choice={choice} onChange={onChange} />
      ) : (
        <ul className={styles.rows}>
          {list.modifiers.map((modifier) => (
            <li key={modifier.id} className={styles.row} data-stop={modifier.type === 'stop' || undefined}>
              {list.max === 1 || modifier.max === 1 ? (
                <Pick list={list} modifier={modifier} choice={choice} onChange={onChange} />
              ) : (
                <Count list={list} modifier={modifier} choice={choice} onChange={onChange} />
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The limit that every modifier of a list has for itself; null where they differ. */
const commonLimit = ({ modifiers }: ModifierList): number | null =>
  modifiers.every(({ max }) => max === modifiers[0]?.max) ? (modifiers[0]?.max ?? null) : null;

/** "Choose 1", "at least 1", "up to N", "from X to Y", "as much as you like, up to N of each" (PROD-04). */
function ruleText(list: ModifierList, t: TFunction<'mf-catalog-dialogs'>): string {
  const { form, min, max, modifiers } = list;
  if (list.halves) return t('modifiers.rule.halves');
  if (form === 'available' && min === 0) {
    const limit = commonLimit(list);
    // What can be ticked once says so by itself.
    return limit !== null && limit > 1 ? t('modifiers.rule.each', { max: limit }) : t('modifiers.rule.free');
  }
  // An upper bound that the list itself sets is no rule to speak of.
  const most = modifiers.reduce((sum, one) => sum + one.max, 0);
  if (min > 0 && min < max && max >= most) return t('modifiers.rule.atLeast', { count: min });
  if (min === max) return t('modifiers.rule.exactly', { count: min });
  return min === 0 ? t('modifiers.rule.upTo', { max }) : t('modifiers.rule.range', { min, max });
}

/** Few choices without a picture or an allergen of their own, as sizes are: they stand side by side. */
const isShort = ({ form, modifiers }: ModifierList): boolean =>
  form === 'single' &&
  modifiers.length <= 3 &&
  modifiers.every(({ image, pork, allergens = [] }) => image === null && !pork && allergens.length === 0);

function ShortChoice({ label, list, choice, onChange }: Omit<RowProps, 'modifier'> & { label: string }) {
  const money = useMoney();
  return (
    <Segmented
      block
      className={styles.short}
      label={label}
      options={list.modifiers.map(({ id, name, price, type }) => ({
        value: String(id),
        label: price > 0 ? `${name} +\u00a0${money(price)}` : name,
        disabled: type === 'stop',
      }))}
      value={list.modifiers.map(({ id }) => String(id)).find((id) => choice.has(Number(id)))}
      onChange={(value) => {
        const modifier = list.modifiers.find(({ id }) => String(id) === value);
        if (modifier) onChange(addModifier(list, modifier, choice));
      }}
    />
  );
}

interface RowProps {
  list: ModifierList;
  modifier: Modifier;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function Pick({ list, modifier, choice, onChange }: RowProps) {
  const checked = (choice.get(modifier.id) ?? 0) > 0;
  const radio = list.max === 1 && list.min === 1;
  const toggle = () =>
    onChange(checked ? removeModifier(modifier, choice) : addModifier(list, modifier, choice));
  return (
    <label className={styles.pick}>
      <input
        className={styles.input}
        type={radio ? 'radio' : 'checkbox'}
        name={radio ? list.id : undefined}
        checked={checked}
        disabled={!checked && findBlock(list, modifier, choice) !== null}
        onChange={toggle}
        data-modifier={modifier.id}
      />
      <ModifierPicture image={modifier.image} />
      <ModifierName list={list} modifier={modifier} />
      <Price price={modifier.price} isHalf={list.halves} />
    </label>
  );
}

function Count({ list, modifier, choice, onChange }: RowProps) {
  const { t: shared } = useTranslation();
  const count = choice.get(modifier.id) ?? 0;
  return (
    <div className={styles.pick}>
      <ModifierPicture image={modifier.image} />
      <ModifierName list={list} modifier={modifier} />
      <Price price={modifier.price} />
      <Counter
        value={count}
        onPlus={() => onChange(addModifier(list, modifier, choice))}
        onMinus={() => onChange(removeModifier(modifier, choice))}
        canPlus={findBlock(list, modifier, choice) === null}
        canMinus={count > 0}
        labels={{
          plus: shared('action.plus', { name: modifier.name }),
          minus: shared('action.minus', { name: modifier.name }),
          count: modifier.name,
        }}
      />
    </div>
  );
}

/**
 * Its name, and what there is to know before choosing it: how many are required where its list asks for
 * others as well, and how many may be taken where each has a limit of its own.
 */
function ModifierName({ list, modifier }: Pick<RowProps, 'list' | 'modifier'>) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const min = list.modifiers.length > 1 ? getMin(list, modifier) : 0;
  const hasLimit = list.form === 'available' && modifier.max > 1 && commonLimit(list) === null;
  return (
    <span className={styles.name}>
      <span>{modifier.name}</span>
      {min > 0 && <small className={styles.min}>{t('modifiers.rule.atLeast', { count: min })}</small>}
      {hasLimit && <small className={styles.min}>{t('modifiers.rule.upTo', { max: modifier.max })}</small>}
      {modifier.type === 'stop' && <small className={styles.stop}>{t('modifiers.stop')}</small>}
      <Brings list={list} modifier={modifier} />
    </span>
  );
}

/**
 * What somebody may have to avoid comes with it; what all of its list bring is the dish's own. What this
 * customer asked the menu to leave out is said as a warning.
 */
function Brings({ list: { modifiers }, modifier }: Pick<RowProps, 'list' | 'modifier'>) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const { t: menu } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
  const { withoutPork } = useShared(dietAtom);
  const language = useShared(languageAtom);
  const excluded = useShared(excludedNamesAtom);
  const isCommon = (name: string) =>
    modifiers.length > 1 && modifiers.every(({ allergens = [] }) => allergens.includes(name));
  const brought = (modifier.allergens ?? []).filter((name) => !isCommon(name));
  const words = [...(modifier.pork ? [menu('card.flag.pork')] : []), ...brought];
  const conflicts = [
    ...(modifier.pork && withoutPork ? [shared('conflict.pork')] : []),
    ...brought.filter((name) => excluded.has(name)).map((name) => lowerNoun(name, language)),
  ];
  return (
    <>
      {words.length > 0 && <small className={styles.min}>{words.join(', ')}</small>}
      {conflicts.length > 0 && (
        <small className={styles.stop} data-part="conflict">
          {t('modifiers.excluded', { list: conflicts.join(', ') })}
        </small>
      )}
    </>
  );
}

function ModifierPicture({ image }: { image: string | null }) {
  if (image === null) return null;
  return <Picture src={image} alt="" sizes="40px" widths={[160]} className={styles.picture} />;
}

/** What it adds to the dish's price; of a dish of halves each has its own. */
function Price({ price, isHalf = false }: { price: number; isHalf?: boolean | undefined }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const money = useMoney();
  if (price <= 0) return null;
  const text = isHalf ? money(price) : `+\u00a0${money(price)}`;
  return (
    <span className={styles.price} data-half={isHalf || undefined}>
      <Amount text={text} valueMinor={toMinor(price)} />
      {isHalf && <small> {t('modifiers.perHalf')}</small>}
    </span>
  );
}
