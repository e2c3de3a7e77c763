import type { AccountConfig } from '@foyer/react-ui/account';
import { accountHandlers } from '@foyer/server/account';
import { withoutToken } from '../setup/address';

const LOGIN = {
  products: ['otp', 'passwords', 'passkeys', 'oauth', 'crypto'],
  otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
} as const;

/** The login for a visitor who has opened a link. */
export const LINK_LOGIN = { products: ['emailMagicLinks'] } as const satisfies AccountConfig['login'];

/**
 * The `config` in the URL: JSON in `?config=`, and with `?routes=` the handlers for the account routes of a server at
 * this path. Links and social login return to this page. A test writes the config; the widget reports its errors.
 */
export function readConfig(address: URL) {
  const { searchParams } = address;
  const given = JSON.parse(searchParams.get('config') ?? '{}') as AccountConfig;
  const routes = searchParams.get('routes');
  const inAppBrowsers = searchParams.has('ignoreInApp') ? 'ignore' : 'guide';
  const redirectURL = withoutToken(address).href;
  const login = {
    ...LOGIN,
    inAppBrowsers,
    oauthOptions: {
      providers: [{ type: 'google' }, { type: 'github' }],
      loginRedirectURL: redirectURL,
      signupRedirectURL: redirectURL,
    },
  } as const satisfies AccountConfig['login'];
  return { redirectURL, ...given, login, ...(routes !== null && { handlers: accountHandlers(routes) }) };
}
