import type { Shop } from '@storefront/contracts';
import { ChangeTakeawayDialog } from '../features/confirmations/ChangeTakeawayDialog';
import { withMessages } from '../messages';

export default withMessages(ChangeTakeawayDialog);

declare module '@storefront/shared-state' {
  interface ModalProps {
    ConfirmChangeTakeaway: { shop: Shop };
  }
}
