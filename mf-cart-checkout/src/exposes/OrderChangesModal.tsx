import { OrderChangesDialog } from '../features/order-changes/OrderChangesDialog';
import { withMessages } from '../messages';

export default withMessages(OrderChangesDialog);
