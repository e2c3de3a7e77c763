import { mountLogin } from '@foyer/vanilla';
import { client } from './client';
import { callbacks } from './heard';

const EDITION = 'First edition';

document.querySelector('#title')?.replaceChildren(EDITION);
mountLogin(client, {
  element: '#login',
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  callbacks,
});

import.meta.hot?.accept();
