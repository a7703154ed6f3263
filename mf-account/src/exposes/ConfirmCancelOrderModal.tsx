import { CancelOrderDialog } from '../features/order-actions/CancelOrderDialog';
import { withMessages } from '../messages';

export default withMessages(CancelOrderDialog);
