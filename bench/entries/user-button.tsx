import { UserButton } from '@foyer/react-ui/user-button';
import { showSignedIn } from './show-signed-in';

showSignedIn(<UserButton config={{ accountURL: '/account' }} />);
