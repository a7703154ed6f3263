import { withMessages } from '../messages';
import { OrderOverview } from '../pages/OrderOverview/OrderOverview';

export default withMessages(OrderOverview);
