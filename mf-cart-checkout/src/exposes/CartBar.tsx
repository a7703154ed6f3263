import { withMessages } from '../messages';
import { CartBar } from '../pages/CartBar/CartBar';

export default withMessages(CartBar);
