import { withMessages } from '../messages';
import { Sellers } from '../pages/Sellers/Sellers';

export default withMessages(Sellers);
