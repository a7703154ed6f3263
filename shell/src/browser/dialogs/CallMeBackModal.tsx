import { withDialogWords } from '../../dialogs/messages';
import { RequestDialog } from '../requests/RequestDialog';
import { callMeBackForm } from '../requests/requestForms';

/** Name and phone; then a thank-you (FORM-01, SHELL-04). */
export default withDialogWords(function CallMeBackModal() {
  return <RequestDialog form={callMeBackForm} />;
});
