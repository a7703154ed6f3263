import { withDialogWords } from '../../dialogs/messages';
import { RequestDialog } from '../requests/RequestDialog';
import { landlordForm } from '../requests/requestForms';

/** A landlord offers a place (FORM-02). */
export default withDialogWords(function RentPartnerModal() {
  return <RequestDialog form={landlordForm} />;
});
