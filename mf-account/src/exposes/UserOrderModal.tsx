import { OrderLookupDialog } from '../features/order-lookup/OrderLookupDialog';
import { withMessages } from '../messages';

export default withMessages(OrderLookupDialog);
