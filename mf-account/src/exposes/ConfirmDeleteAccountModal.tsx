import { AccountRemovalDialog } from '../features/account-removal/AccountRemovalDialog';
import { withMessages } from '../messages';

export default withMessages(AccountRemovalDialog);
