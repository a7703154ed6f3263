import { RemoveAddressDialog } from '../features/saved-addresses/RemoveAddressDialog';
import { withMessages } from '../messages';

export default withMessages(RemoveAddressDialog);

declare module '@storefront/shared-state' {
  interface ModalProps {
    /** `address` in words: the question names it. */
    ConfirmDeleteAddressModal: { addressId: number; address: string };
  }
}
