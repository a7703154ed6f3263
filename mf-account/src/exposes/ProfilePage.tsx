import { withMessages } from '../messages';
import { ProfilePage } from '../pages/ProfilePage/ProfilePage';

export default withMessages(ProfilePage);
