import type { PaymentType } from '@storefront/contracts';
import { catalogueRequestAtom, cityAtom, toMinor, useApi, useShared } from '@storefront/shared-state';
import { useMemo } from 'react';
import type { CashRules } from './cashRules';

/** What the form asks for with some payment methods only. */
export type PaymentField = PaymentType['fields'][number];

const noRules: CashRules = { maxMinor: 0, stepMinor: 1, roundsUp: false, banknotesMinor: [] };

/** How one can pay here: by the server, for city, order type, shop and zone (CHK-06). */
export function usePaymentTypes() {
  const body = useShared(catalogueRequestAtom);
  const turkey = useShared(cityAtom)?.country.code === 'TR';
  const { data, error, isLoading, isValidating, mutate } = useApi(
    'paymentTypes',
    body === null ? null : { body },
    {
      // Not on focus: the way to pay that was chosen must not change under whoever comes back from their bank's
      // app; what the server refuses is said when the order is sent.
      keepPreviousData: true,
    },
  );
  const cash = useMemo(
    (): CashRules =>
      data
        ? {
            maxMinor: toMinor(data.cash_rules.max),
            stepMinor: toMinor(data.cash_rules.step),
            roundsUp: turkey,
            banknotesMinor: data.banknotes.map(toMinor),
          }
        : noRules,
    [data, turkey],
  );
  const types: readonly PaymentType[] | undefined = data?.payment_types;
  const asks = (field: PaymentField, alias: string) =>
    types?.some((type) => type.alias === alias && type.fields.includes(field)) ?? false;
  return {
    types,
    cash,
    asks,
    isComing: isLoading,
    failed: !data && error !== undefined,
    busy: isValidating,
    retry: () => void mutate(),
  };
}
