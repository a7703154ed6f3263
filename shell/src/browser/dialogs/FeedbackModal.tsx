import { withDialogWords } from '../../dialogs/messages';
import { RequestDialog } from '../requests/RequestDialog';
import { feedbackForm } from '../requests/requestForms';

/** A question to the company (FORM-01). */
export default withDialogWords(function FeedbackModal() {
  return <RequestDialog form={feedbackForm} />;
});
