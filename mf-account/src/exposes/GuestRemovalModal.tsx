import { withMessages } from '../messages';
import { GuestRemovalDialog } from '../pages/GuestRemoval/GuestRemovalDialog';

export default withMessages(GuestRemovalDialog);
