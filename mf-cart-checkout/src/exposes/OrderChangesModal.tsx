import { withMessages as withDialogMessages } from '../dialogs/messages';
import { OrderChangesDialog } from '../features/order-changes/OrderChangesDialog';
import { withMessages } from '../messages';

export default withMessages(withDialogMessages(OrderChangesDialog));
