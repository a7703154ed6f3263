import { RepeatOrderDialog } from '../features/order-actions/RepeatOrderDialog';
import { withMessages } from '../messages';

export default withMessages(RepeatOrderDialog);
