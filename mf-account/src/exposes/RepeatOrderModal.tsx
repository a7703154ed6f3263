import { RepeatOrderDialog } from '../features/order-repeat/RepeatOrderDialog';
import { withMessages } from '../messages';

export default withMessages(RepeatOrderDialog);
