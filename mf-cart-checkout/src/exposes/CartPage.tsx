import { withMessages } from '../messages';
import { CartPage } from '../pages/CartPage/CartPage';

export default withMessages(CartPage);
