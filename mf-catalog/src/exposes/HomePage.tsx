import { withMessages } from '../messages';
import { HomePage } from '../pages/HomePage/HomePage';

export default withMessages(HomePage);
