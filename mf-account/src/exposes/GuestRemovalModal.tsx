import { GuestRemovalDialog } from '../features/guest-removal/GuestRemovalDialog';
import { withMessages } from '../messages';

export default withMessages(GuestRemovalDialog);
