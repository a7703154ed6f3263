import { withMessages } from '../messages';
import { OrderTypesDialog } from '../pages/OrderTypesDialog/OrderTypesDialog';

export default withMessages(OrderTypesDialog);
