import type { DeliveryAddress } from '@storefront/contracts';
import { SelectAddressDialog } from '../features/confirmations/SelectAddressDialog';
import { withMessages } from '../messages';

export default withMessages(SelectAddressDialog);

declare module '@storefront/shared-state' {
  interface ModalProps {
    ConfirmSelectAddressModal: { address: DeliveryAddress };
  }
}
