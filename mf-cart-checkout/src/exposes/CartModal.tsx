import { withMessages } from '../messages';
import { CartDialog } from '../pages/CartDialog/CartDialog';

export default withMessages(CartDialog);
