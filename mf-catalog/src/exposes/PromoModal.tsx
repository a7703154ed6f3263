import { PromoDialog } from '../features/promotions/PromoDialog';
import { withMessages } from '../messages';

export default withMessages(PromoDialog);
