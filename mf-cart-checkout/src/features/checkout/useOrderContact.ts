import type { ReplyOf } from '@storefront/contracts';
import { apiAtom, customerAuthAtom, reportFailure, useApi, useShared } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';

export type OrderContact = NonNullable<ReplyOf<'orderContact'>['contact']>;

/**
 * Who the last order of this visit was for, where no account says it; the server keeps it and forgets it when
 * asked to (D-73, D-74).
 */
export function useOrderContact() {
  const auth = useShared(customerAuthAtom);
  const api = useShared(apiAtom);
  const report = useSetAtom(reportFailure);
  const { data, isLoading, mutate } = useApi('orderContact', auth ? null : {});
  /** Answers whether the server has forgotten it. */
  const forget = async (): Promise<boolean> => {
    const result = await api.call('orderContactForget');
    if (!result.ok) report(result);
    else await mutate({ contact: null }, { revalidate: false });
    return result.ok;
  };
  return { contact: data?.contact ?? null, isComing: isLoading, forget };
}
