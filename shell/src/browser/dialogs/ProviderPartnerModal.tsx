import { withDialogWords } from '../../dialogs/messages';
import { RequestDialog } from '../requests/RequestDialog';
import { supplierForm } from '../requests/requestForms';

/** A supplier offers itself (FORM-02). */
export default withDialogWords(function ProviderPartnerModal() {
  return <RequestDialog form={supplierForm} />;
});
