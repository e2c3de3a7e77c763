/** Whose accounts the widget is for. */
export type Kind = 'users' | 'organizations';

export type Scheme = 'light' | 'dark' | 'auto';

/** What the visitor has chosen. */
export interface Settings {
  readonly kind: Kind;
  readonly methods: readonly Method[];
  readonly look: string;
  /** A CSS color, or an empty text for the color of the look. */
  readonly primary: string;
  readonly scheme: Scheme;
  /** The tag of a language; `en` is built in. */
  readonly locale: string;
}

/** The options of the widget, as a page passes them. */
export interface WidgetOptions {
  readonly config: Readonly<Record<string, unknown>>;
  readonly styles?: Readonly<Record<string, unknown>>;
  readonly locale?: string;
}

export type Method = 'oauth' | 'emailLink' | 'emailCode' | 'sms' | 'whatsapp' | 'passwords';

/** The methods that the page's provider serves, with their labels. */
export const METHODS: Readonly<Record<Kind, readonly (readonly [Method, string])[]>> = {
  users: [
    ['oauth', 'Social login'],
    ['emailCode', 'Passcode by email'],
    ['emailLink', 'Email link'],
    ['sms', 'Passcode by text message'],
    ['whatsapp', 'Passcode by WhatsApp'],
    ['passwords', 'Password'],
  ],
  organizations: [
    ['emailCode', 'Passcode by email'],
    ['emailLink', 'Email link'],
  ],
};

/** Both need the tab 'Email'. */
const EXCLUSIVE: readonly Method[] = ['emailCode', 'emailLink'];

interface Preset {
  readonly name: string;
  readonly kind: Kind;
  readonly methods: readonly Method[];
}

const SIGN_IN: Preset = { name: 'Sign-in', kind: 'users', methods: ['oauth', 'emailLink', 'passwords'] };

/** The kinds of widgets to choose from. */
export const PRESETS: readonly Preset[] = [
  SIGN_IN,
  { name: 'Passwordless', kind: 'users', methods: ['oauth', 'emailCode', 'sms'] },
  { name: 'Organizations', kind: 'organizations', methods: ['emailCode'] },
];

/** What the playground shows first. */
export const START: Settings = {
  kind: SIGN_IN.kind,
  methods: SIGN_IN.methods,
  look: 'Default',
  primary: '',
  scheme: 'light',
  locale: 'en',
};

/** The methods after one of them was switched. At least one remains. */
export function switchMethod({ kind, methods }: Settings, method: Method): readonly Method[] {
  const order = METHODS[kind].map(([name]) => name);
  const isOn = methods.includes(method);
  const isExclusive = kind === 'users' && EXCLUSIVE.includes(method);
  const others = isExclusive ? methods.filter((one) => !EXCLUSIVE.includes(one)) : methods;
  const next = isOn ? methods.filter((one) => one !== method) : [...others, method];
  return next.length === 0 ? methods : order.filter((one) => next.includes(one));
}

/** The looks of the theming guide, without the name of the default one. */
export const LOOKS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Default: {},
  Round: {
    fontFamily: 'system-ui, sans-serif',
    container: { borderRadius: 24 },
    buttons: { primary: { borderRadius: 26 }, secondary: { borderRadius: 26 } },
    inputs: { borderRadius: 14 },
  },
  Paper: {
    fontFamily: 'Georgia, serif',
    container: { backgroundColor: '#fdfaf3', borderColor: '#e6dcc6', borderRadius: 2 },
    colors: { primary: '#5b2c16', secondary: '#7a6552', success: '#3d5a2a', error: '#9b1c1c' },
    buttons: { secondary: { backgroundColor: '#fdfaf3', textColor: '#5b2c16', borderColor: '#bfae92' } },
    inputs: { backgroundColor: '#ffffff', borderColor: '#8a7a63', placeholderColor: '#75664f' },
  },
  Signal: {
    fontFamily: 'system-ui, sans-serif',
    container: { borderColor: '#111111', borderRadius: 0 },
    colors: { primary: '#111111', secondary: '#444444' },
    buttons: {
      primary: { backgroundColor: '#c81d25', textColor: '#ffffff', borderRadius: 0 },
      secondary: { borderColor: '#111111', borderRadius: 0 },
    },
    inputs: { borderColor: '#111111', borderRadius: 0 },
  },
};

/** Looks whose colors suit a light page only. */
export const isLightOnly = (look: string): boolean => look === 'Paper' || look === 'Signal';

/**
 * The options of the widget.
 * @param returnTo The page that email links and social accounts return to.
 */
export function optionsOf(settings: Settings, returnTo: string): WidgetOptions {
  const styles = stylesOf(settings);
  return {
    config:
      settings.kind === 'users' ? userConfig(settings.methods, returnTo) : memberConfig(settings.methods, returnTo),
    ...(Object.keys(styles).length > 0 && { styles }),
    ...(settings.locale !== 'en' && { locale: settings.locale }),
  };
}

function stylesOf({ look, primary, scheme }: Settings): Readonly<Record<string, unknown>> {
  const { colors = {}, ...rest } = LOOKS[look] ?? {};
  const chosen = { ...(colors as object), ...(primary !== '' && { primary }) };
  return {
    ...rest,
    ...(Object.keys(chosen).length > 0 && { colors: chosen }),
    ...(scheme !== 'light' && !isLightOnly(look) && { colorScheme: scheme }),
  };
}

function userConfig(methods: readonly Method[], returnTo: string): WidgetOptions['config'] {
  const channels = (['emailCode', 'sms', 'whatsapp'] as const).filter((method) => methods.includes(method));
  const codes = channels.map((method) => (method === 'emailCode' ? 'email' : method));
  const redirects = { loginRedirectURL: returnTo, signupRedirectURL: returnTo };
  const has = (method: Method): boolean => methods.includes(method);
  return {
    products: [
      ...(has('oauth') ? ['oauth'] : []),
      ...(has('emailLink') ? ['emailMagicLinks'] : []),
      ...(codes.length > 0 ? ['otp'] : []),
      ...(has('passwords') ? ['passwords'] : []),
    ],
    ...(has('oauth') && { oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }], ...redirects } }),
    ...(has('emailLink') && { emailMagicLinksOptions: redirects }),
    ...(codes.length > 0 && { otpOptions: { methods: codes } }),
    ...(has('passwords') && { passwordOptions: { loginRedirectURL: returnTo, resetPasswordRedirectURL: returnTo } }),
  };
}

function memberConfig(methods: readonly Method[], returnTo: string): WidgetOptions['config'] {
  const links = methods.includes('emailLink');
  return {
    products: [...(methods.includes('emailCode') ? ['emailOtp'] : []), ...(links ? ['emailMagicLinks'] : [])],
    authFlowType: 'Discovery',
    ...(links && { emailMagicLinksOptions: { discoveryRedirectURL: returnTo } }),
  };
}
