export { LongLogin as default } from './long-login';
