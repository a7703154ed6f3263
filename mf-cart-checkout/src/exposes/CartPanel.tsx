import { withMessages } from '../messages';
import { CartPanel } from '../pages/CartPanel/CartPanel';

export default withMessages(CartPanel);
