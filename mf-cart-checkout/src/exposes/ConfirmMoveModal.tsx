import { ConfirmMoveDialog } from '../features/order-changes/ConfirmMoveDialog';
import { withMessages } from '../messages';

export default withMessages(ConfirmMoveDialog);
