import { Account } from '@foyer/react-ui/account';
import { showSignedIn } from './show-signed-in';

showSignedIn(<Account />);
