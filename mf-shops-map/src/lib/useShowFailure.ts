import { type Failure, notify, reportFailure, useCommand } from '@storefront/shared-state';

/**
 * Tells a failed choice where there is no field to put it: by the policy, and as a notice when it names a
 * field.
 */
export function useShowFailure(): (failure: Failure) => void {
  const report = useCommand(reportFailure);
  const showNotice = useCommand(notify);
  return (failure) => {
    const { place, fields, message } = report(failure, 'address');
    if (place === 'fields') showNotice({ tone: 'danger', text: Object.values(fields)[0] ?? message });
  };
}
