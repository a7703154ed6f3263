import { ChangeTakeawayDialog } from '../features/confirmations/ChangeTakeawayDialog';
import { withMessages } from '../messages';

export default withMessages(ChangeTakeawayDialog);
