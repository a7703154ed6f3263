import { withMessages } from '../messages';
import { PaymentEntry } from '../pages/PaymentEntry/PaymentEntry';

export default withMessages(PaymentEntry);
