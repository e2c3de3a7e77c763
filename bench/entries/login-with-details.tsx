import { showLogin } from './show-login';

showLogin({
  products: ['oauth', 'otp', 'passwords'],
  otpOptions: { methods: ['email', 'sms'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
  signUpFields: [
    { type: 'name', parts: 'two' },
    { type: 'text', name: 'company', label: 'Company', required: true },
  ],
  legal: { termsURL: '/terms', privacyURL: '/privacy', consent: 'checkbox', version: '1' },
});
