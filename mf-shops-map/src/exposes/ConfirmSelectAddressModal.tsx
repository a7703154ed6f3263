import { SelectAddressDialog } from '../features/confirmations/SelectAddressDialog';
import { withMessages } from '../messages';

export default withMessages(SelectAddressDialog);
