import { hydrateRoot } from 'react-dom/client';
import { newClient, page } from './page.js';

const { nonce } = document.querySelector('script[nonce]');
hydrateRoot(document.querySelector('#root'), page(newClient(), nonce));
