import { withMessages as withDialogMessages } from '../dialogs/messages';
import { BonusInfoDialog } from '../features/bonuses/BonusInfoDialog';
import { withMessages } from '../messages';

export default withMessages(withDialogMessages(BonusInfoDialog));

declare module '@storefront/shared-state' {
  interface ModalProps {
    BonusInfoModal: undefined;
  }
}
