import { orderStatusAlias } from '@storefront/contracts/order';
import { staffPaymentState } from '@storefront/contracts/staffOrders';
import { Select, Switch, TextField } from '@storefront/shared-ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../session/MeContext';
import styles from './orders.module.css';

const typingMs = 250;

/** One field for number, phone, name, street or sum, and what narrows the list. */
export function OrderFilters({
  search,
  onChange,
}: {
  readonly search: URLSearchParams;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}) {
  const { t } = useTranslation('office');
  const { shops } = useSignedIn();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  useEffect(() => {
    if (typed.trim() === (search.get('q') ?? '')) return;
    const timer = setTimeout(() => onChange({ q: typed.trim() }), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  const filter = (name: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={t(`filter.${name}` as 'filter.state')}
      value={search.get(name) ?? ''}
      options={[{ value: '', label: t('filter.all') }, ...options]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <form
      className={styles.filters}
      aria-label={t('orders.find')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        className={styles.query}
        label={t('orders.find')}
        hint={t('orders.find.hint')}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {filter('state', [
        { value: 'open', label: t('state.open') },
        ...orderStatusAlias.options.map((value) => ({ value, label: t(`state.${value}`) })),
      ])}
      {shops.length > 1 &&
        filter(
          'shop',
          shops.map(({ id, name, city }) => ({ value: String(id), label: `${city}, ${name}` })),
        )}
      {filter('kind', [
        { value: 'delivery', label: t('kind.delivery') },
        { value: 'takeaway', label: t('kind.takeaway') },
      ])}
      {filter(
        'payment',
        staffPaymentState.options.map((value) => ({ value, label: t(`paid.${value}`) })),
      )}
      <TextField
        label={t('filter.day')}
        type="date"
        value={search.get('day') ?? ''}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <Switch
        label={t('filter.late')}
        checked={search.has('late')}
        onChange={({ target }) => onChange({ late: target.checked ? 'true' : '' })}
      />
    </form>
  );
}
