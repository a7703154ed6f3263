import { withMessages } from '../messages';
import { ZoneChecker } from '../pages/ZoneChecker/ZoneChecker';

export default withMessages(ZoneChecker);
