import { IntervalsDialog } from '../features/slots/IntervalsDialog';
import { withMessages } from '../messages';

export default withMessages(IntervalsDialog);
