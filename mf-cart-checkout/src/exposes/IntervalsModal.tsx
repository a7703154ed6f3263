import { withMessages as withDialogMessages } from '../dialogs/messages';
import { IntervalsDialog } from '../features/slots/IntervalsDialog';
import { withMessages } from '../messages';

export default withMessages(withDialogMessages(IntervalsDialog));

declare module '@storefront/shared-state' {
  interface ModalProps {
    IntervalsModal: undefined;
  }
}
