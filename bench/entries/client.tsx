import { showSignedIn } from './show-signed-in';

showSignedIn(<p>Welcome</p>);
