import { withMessages } from '../messages';
import { SentOrder } from '../pages/SentOrder/SentOrder';

export default withMessages(SentOrder);
