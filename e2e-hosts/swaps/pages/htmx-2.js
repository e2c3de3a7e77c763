import htmx from './node_modules/htmx-2/dist/htmx.esm.js';
import { showLogin } from './show-login.js';

htmx.onLoad(showLogin);
showLogin();
