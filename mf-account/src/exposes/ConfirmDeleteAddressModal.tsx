import { RemoveAddressDialog } from '../features/saved-addresses/RemoveAddressDialog';
import { withMessages } from '../messages';

export default withMessages(RemoveAddressDialog);
