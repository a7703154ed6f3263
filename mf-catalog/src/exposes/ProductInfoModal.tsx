import { withMessages as withDialogMessages } from '../dialogs/messages';
import { ProductDialog } from '../features/product-dialog/ProductDialog';
import { withMessages } from '../messages';

export default withMessages(withDialogMessages(ProductDialog));
