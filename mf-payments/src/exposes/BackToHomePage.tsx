import { withMessages } from '../messages';
import { BackToHomePage } from '../pages/BackToHomePage/BackToHomePage';

export default withMessages(BackToHomePage);
