import { withMessages } from '../messages';
import { CourierMap } from '../pages/CourierMap/CourierMap';

export default withMessages(CourierMap);
