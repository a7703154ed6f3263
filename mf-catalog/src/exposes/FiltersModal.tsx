import { withMessages as withDialogMessages } from '../dialogs/messages';
import { FiltersDialog } from '../features/filters/FiltersDialog';
import { withMessages } from '../messages';

export default withMessages(withDialogMessages(FiltersDialog));
