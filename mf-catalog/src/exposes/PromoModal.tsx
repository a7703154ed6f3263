import { PromoDialog } from '../features/promotions/PromoDialog';
import { withMessages } from '../messages';

export default withMessages(PromoDialog);

declare module '@storefront/shared-state' {
  interface ModalProps {
    PromoModal: { alias: string };
  }
}
