import { modalsAtom, useShared } from '@storefront/shared-state';
import type { ComponentType } from 'react';
import { AccountRemovalDialog } from '../features/account-removal/AccountRemovalDialog';
import { CancelOrderDialog } from '../features/order-actions/CancelOrderDialog';
import { RepeatOrderDialog } from '../features/order-actions/RepeatOrderDialog';
import { EditAddressDialog } from '../features/saved-addresses/EditAddressDialog';
import { RemoveAddressDialog } from '../features/saved-addresses/RemoveAddressDialog';

/** By the names of `federation.ts`. */
const dialogs: Record<string, unknown> = {
  EditAddressModal: EditAddressDialog,
  ConfirmDeleteAddressModal: RemoveAddressDialog,
  ConfirmDeleteAccountModal: AccountRemovalDialog,
  ConfirmCancelOrderModal: CancelOrderDialog,
  RepeatOrderModal: RepeatOrderDialog,
};

/** Renders what the modal bus has open of this remote's confirm dialogs, as the shell does. */
export function AccountDialogs() {
  return useShared(modalsAtom).confirms.map(({ name, props }) => {
    // Each dialog is opened with its own props, by its name.
    const Dialog = dialogs[name] as ComponentType<object> | undefined;
    return Dialog ? <Dialog key={name} {...((props ?? {}) as object)} /> : null;
  });
}
