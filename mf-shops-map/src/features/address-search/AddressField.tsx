import type { City, Coordinates, Suggestion } from '@storefront/contracts';
import { Icon } from '@storefront/shared-ui';
import { Combobox, type ComboboxOption } from '@storefront/shared-ui/forms';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownPlace } from '../../lib/known-places/KnownPlace';
import { matchPlaces } from '../../lib/known-places/matchPlaces';
import { useKnownPlaces } from '../../lib/known-places/useKnownPlaces';
import { suggestionsMost } from '../../lib/timings';
import { filterAddress } from './filterAddress';
import { nearIn } from './nearIn';
import { useSuggestions } from './useSuggestions';

export interface AddressFieldProps {
  city: City;
  value: string;
  error?: string;
  hint?: string;
  /** Where the person is or looks, if that is known: nearer streets come first among equals. */
  near?: Coordinates | null;
  onText: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
  onKnown: (place: KnownPlace) => void;
  onEnter?: () => void;
}

/**
 * The address search: where the person ordered to before comes first, then the city's map service suggests
 * (ADDR-03, ADDR-05).
 */
export function AddressField(props: AddressFieldProps) {
  const { city, value, error, hint, near = null, onText, onPick, onKnown, onEnter } = props;
  const { t } = useTranslation('mf-shops-map');
  const { rows, loading, answered, offline, search, forget } = useSuggestions(city.id, nearIn(city, near));
  const known = useKnownPlaces(city);
  const place = useRef<HTMLDivElement>(null);
  const typedStreet = useRef(false);
  const [isTyped, setTyped] = useState(false);

  // After a street the house number follows at once: the caret waits behind the comma.
  useEffect(() => {
    if (!typedStreet.current) return;
    typedStreet.current = false;
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(value.length, value.length);
  }, [value]);

  const matching = matchPlaces(known, isTyped ? value : '');
  const others = isTyped
    ? rows.filter((row) => !matching.some(({ address }) => address === row.address))
    : [];
  const options: ComboboxOption[] = [
    ...matching.map(({ id, address, savedId, room }) => ({
      ...{ id, title: address },
      subtitle:
        savedId === null
          ? t('address.known.recent')
          : room === ''
            ? t('address.known.saved')
            : t('address.known.savedRoom', { room }),
    })),
    ...others.map(({ id, title, subtitle, highlights }) => ({ id, title, subtitle, highlights })),
  ].slice(0, suggestionsMost);

  const type = (raw: string) => {
    const text = filterAddress(raw);
    setTyped(text !== '');
    onText(text);
    search(text);
  };
  const pick = (id: string) => {
    const chosen = matching.find((one) => one.id === id);
    const suggestion = others.find((row) => row.id === id);
    typedStreet.current = suggestion?.type === 'street';
    if (chosen) onKnown(chosen);
    else if (suggestion) onPick(suggestion);
    setTyped(false);
    forget();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isInList = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (event.key === 'Enter' && !isInList && !event.nativeEvent.isComposing) onEnter?.();
  };

  return (
    <div ref={place}>
      <Combobox
        name="address"
        label={t('address.field.label')}
        labelHidden
        placeholder={t('address.field.placeholder')}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="search"
        prefix={<Icon name="search" size={20} />}
        inputValue={value}
        error={error}
        hint={hint}
        onInput={type}
        onKeyDown={onKeyDown}
        options={options}
        onSelect={({ id }) => pick(id)}
        loading={loading}
        emptyText={
          offline ? t('address.suggestions.offline') : answered ? t('address.suggestions.none') : undefined
        }
        statusText={t('address.suggestions.count', { count: options.length })}
      />
    </div>
  );
}
