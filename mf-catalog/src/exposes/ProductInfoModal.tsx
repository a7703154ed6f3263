import { ProductDialog } from '../features/product-dialog/ProductDialog';
import { withMessages } from '../messages';

export default withMessages(ProductDialog);
