import { EditAddressDialog } from '../features/saved-addresses/EditAddressDialog';
import { withMessages } from '../messages';

export default withMessages(EditAddressDialog);
