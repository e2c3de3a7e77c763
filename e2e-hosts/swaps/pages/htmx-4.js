import htmx from './node_modules/htmx.org/dist/htmx.esm.js';
import { showLogin } from './show-login.js';

htmx.onLoad(showLogin);
showLogin();
