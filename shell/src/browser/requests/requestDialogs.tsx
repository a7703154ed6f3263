import { withDialogWords } from '../../dialogs/messages';
import { RequestDialog } from './RequestDialog';
import { callMeBackForm, feedbackForm, landlordForm, type RequestForm, supplierForm } from './requestForms';

const requestDialog = (form: RequestForm) => withDialogWords(() => <RequestDialog form={form} />);

/** Requests to the company (FORM-01, FORM-02, SHELL-04) by the name of their dialog: together, they share their code. */
export const requestDialogs = {
  CallMeBackModal: requestDialog(callMeBackForm),
  FeedbackModal: requestDialog(feedbackForm),
  ProviderPartnerModal: requestDialog(supplierForm),
  RentPartnerModal: requestDialog(landlordForm),
};
