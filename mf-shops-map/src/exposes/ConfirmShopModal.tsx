import { ConfirmShopDialog } from '../features/confirmations/ConfirmShopDialog';
import { withMessages } from '../messages';

export default withMessages(ConfirmShopDialog);
