import { LoginDialog } from '../features/login/LoginDialog';
import { withMessages } from '../messages';

export default withMessages(LoginDialog);
