import { withMessages } from '../messages';
import { OrderCompletePage } from '../pages/OrderCompletePage/OrderCompletePage';

export default withMessages(OrderCompletePage);
