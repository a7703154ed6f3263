import { NearestShopDialog } from '../features/confirmations/NearestShopDialog';
import { withMessages } from '../messages';

export default withMessages(NearestShopDialog);
