import type { Suggestion } from '@storefront/contracts';
import { Icon } from '@storefront/shared-ui';
import { Combobox } from '@storefront/shared-ui/forms';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../messages';
import { filterAddress } from './filterAddress';
import { useSuggestions } from './useSuggestions';

export interface AddressFieldProps {
  cityId: number;
  value: string;
  error?: string;
  hint?: string;
  onText: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
  onEnter?: () => void;
}

/** The address search: a field with suggestions by the city's gazetteer (ADDR-03). */
export function AddressField({ cityId, value, error, hint, onText, onPick, onEnter }: AddressFieldProps) {
  const t = useT();
  const { rows, loading, answered, search, forget } = useSuggestions(cityId);
  const place = useRef<HTMLDivElement>(null);
  const typedStreet = useRef(false);

  // After a street the house number follows at once: the caret waits behind the comma.
  useEffect(() => {
    if (!typedStreet.current) return;
    typedStreet.current = false;
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(value.length, value.length);
  }, [value]);

  const type = (raw: string) => {
    const text = filterAddress(raw);
    onText(text);
    search(text);
  };
  const pick = (id: string) => {
    const suggestion = rows.find((row) => row.id === id);
    if (!suggestion) return;
    typedStreet.current = suggestion.type === 'street';
    onPick(suggestion);
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
        options={rows.map(({ id, title, subtitle, highlights }) => ({ id, title, subtitle, highlights }))}
        onSelect={({ id }) => pick(id)}
        loading={loading}
        emptyText={answered ? t('address.suggestions.none') : undefined}
        statusText={t('address.suggestions.count', { count: rows.length })}
      />
    </div>
  );
}
