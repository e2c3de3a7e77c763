import './node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js';
import { showLogin } from './show-login.js';

document.addEventListener('turbo:load', showLogin);
