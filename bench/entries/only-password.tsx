import { showLogin } from './show-login';

showLogin({ products: ['passwords'] });
