import { RunningOrder } from '../features/running-order/RunningOrder';
import { withMessages } from '../messages';

export default withMessages(RunningOrder);
