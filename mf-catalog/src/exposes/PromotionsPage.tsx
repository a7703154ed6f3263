import { withMessages } from '../messages';
import { PromotionsPage } from '../pages/PromotionsPage/PromotionsPage';

export default withMessages(PromotionsPage);
