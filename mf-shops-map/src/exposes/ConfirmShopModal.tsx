import type { Shop } from '@storefront/contracts';
import { ConfirmShopDialog } from '../features/confirmations/ConfirmShopDialog';
import { withMessages } from '../messages';

export default withMessages(ConfirmShopDialog);

declare module '@storefront/shared-state' {
  interface ModalProps {
    ConfirmShopModal: { shop: Shop };
  }
}
