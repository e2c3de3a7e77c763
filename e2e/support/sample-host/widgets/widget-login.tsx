import { createLocale } from '@foyer/locales';
import { Login, prepareLogin } from '@foyer/react-ui';
import type { LoginConfig } from '@foyer/core';

const EMAIL = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email', 'sms'] },
} as const satisfies LoginConfig;
const PHONE = { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } as const satisfies LoginConfig;
const hebrew = createLocale('he', 'rtl', { 'login.title': 'הרשמה או כניסה', 'button.continue': 'המשך' });

/** Data that a server loads before it renders the page. */
export const prepare = () => Promise.all([prepareLogin(EMAIL), prepareLogin(PHONE)]);

const styles = { colorScheme: 'auto', container: { width: 380 }, inputs: { borderRadius: '9px' } } as const;

export const EmailLogin = () => <Login config={EMAIL} styles={styles} strings={{ 'tab.email': 'By mail' }} />;
export const PhoneLogin = () => <Login config={PHONE} locale={hebrew} />;
export const PostedLogin = () => <Login config={EMAIL} action="/19/steps" />;
