import type { DeliveryAddress } from '@storefront/contracts';
import { EditAddressDialog } from '../features/saved-addresses/EditAddressDialog';
import { withMessages } from '../messages';

export default withMessages(EditAddressDialog);

declare module '@storefront/shared-state' {
  interface ModalProps {
    EditAddressModal: { address: DeliveryAddress };
  }
}
