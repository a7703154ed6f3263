import { withMessages } from '../messages';
import { TrackingPage } from '../pages/TrackingPage/TrackingPage';

export default withMessages(TrackingPage);
