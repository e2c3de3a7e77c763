import type { LoginConfig, OAuthProvider, SocialProvider } from '@foyer/core';
import type { LoginProps } from '@foyer/react-ui';
import { withoutToken, writeSetup } from './address';
import { GERMAN } from './german';
import { LOOK_TABLE } from './looks';
import type { Setup } from './setup';
import { STYLE_FIELDS } from './setup';

export interface WidgetProps extends Pick<LoginProps, 'styles' | 'strings'> {
  readonly config: LoginConfig;
}

/** The widget's props for a set-up. Email links lead to `address` unless the set-up says otherwise. */
export function loginProps(setup: Setup, address: URL): WidgetProps {
  const here = withoutToken(writeSetup(address, setup));
  here.hash = '';
  return {
    config: {
      products: setup.products,
      emailMagicLinksOptions: {
        loginRedirectURL: setup.loginUrl || here.href,
        loginExpirationMinutes: setup.linkMinutes,
        signupRedirectURL: setup.signupUrl || here.href,
        signupExpirationMinutes: setup.linkMinutes,
        openAnywhere: setup.anywhere,
      },
      oauthOptions: {
        providers: setup.providers.map((type) => provider(type, setup)),
        loginRedirectURL: setup.loginUrl || here.href,
        signupRedirectURL: setup.signupUrl || here.href,
      },
      otpOptions: { methods: setup.methods, expirationMinutes: setup.codeMinutes },
      passwordOptions: { loginRedirectURL: here.href, resetPasswordRedirectURL: here.href },
      sessionOptions: { sessionDurationMinutes: setup.sessionMinutes },
      enableShadowDOM: setup.shadow,
      inAppBrowsers: setup.ignoreInApp ? 'ignore' : 'guide',
      whenSignedIn: setup.show ? 'show' : 'form',
    },
    styles: styles(setup),
    strings: strings(setup),
  };
}

function provider(type: OAuthProvider, { oneTap, scopes, params }: Setup): SocialProvider {
  return {
    type,
    ...(scopes && { custom_scopes: scopes.split(' ') }),
    ...(params && { provider_params: Object.fromEntries(new URLSearchParams(params)) }),
    ...(type === 'google' && oneTap && { one_tap: true, position: oneTap }),
  };
}

function strings({ language, texts }: Setup): WidgetProps['strings'] {
  if (language === 'en' && Object.keys(texts).length === 0) return undefined;
  return { ...(language === 'de' ? GERMAN : {}), ...texts };
}

/** The flat values as the nested object that a host writes. */
function styles({ look, styles: own }: Setup): NonNullable<WidgetProps['styles']> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries({ ...LOOK_TABLE[look].styles, ...own })) {
    put(nested, path.split('.'), styleValue(path, value));
  }
  return nested;
}

function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = (into[key] ?? {}) as Record<string, unknown>;
  into[key] = inner;
  put(inner, rest, value);
}

function styleValue(path: string, value: string): unknown {
  const kind = (STYLE_FIELDS as Readonly<Record<string, string>>)[path];
  if (kind === 'flag') return value === '1';
  return kind === 'length' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
