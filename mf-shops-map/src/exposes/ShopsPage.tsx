import { withMessages } from '../messages';
import { ShopsPage } from '../pages/ShopsPage/ShopsPage';

export default withMessages(ShopsPage);
