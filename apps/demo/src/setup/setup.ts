import type { OAuthProvider } from '@foyer/core';

/** Everything that the panel can change, as plain data that fits into an address. */
export interface Setup {
  readonly widget: WidgetName;
  readonly products: readonly ProductName[];
  /** In the order of their tabs. */
  readonly methods: readonly MethodName[];
  /** Social accounts, in the order of their buttons. */
  readonly providers: readonly OAuthProvider[];
  /** The position of Google's own prompt. Empty: it is not shown. */
  readonly oneTap: OneTapName;
  /** Additional scopes for every provider, separated by spaces. */
  readonly scopes: string;
  /** Parameters for every provider, written like a query. */
  readonly params: string;
  readonly codeMinutes: number;
  readonly linkMinutes: number;
  readonly sessionMinutes: number;
  /** The redirect URL of email links. Empty: this page, with this set-up. */
  readonly loginUrl: string;
  readonly signupUrl: string;
  readonly shadow: boolean;
  /** Whether the widget shows the signed-in account instead of its form. */
  readonly show: boolean;
  /** Whether email links work on any device. */
  readonly anywhere: boolean;
  /** Whether the widget ignores the built-in browsers of apps. */
  readonly ignoreInApp: boolean;
  readonly language: LanguageName;
  /** The user's own messages, which replace those of the language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly look: LookName;
  /** The user's own values, which replace those of the look, by their path in `styles`. */
  readonly styles: Readonly<Record<string, string>>;
  readonly page: PageName;
  readonly width: WidthName;
}

export const WIDGETS = ['login', 'passkeys'] as const;
export const PRODUCTS = ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'crypto', 'passkeys'] as const;
export const ONE_TAP = [
  '',
  'embedded',
  'floating',
  'floatingOrEmbedded',
  'embeddedOnly',
  'forceLegacyEmbedded',
] as const;
export const METHODS = ['email', 'sms', 'whatsapp'] as const;
export const LANGUAGES = ['en', 'de'] as const;
export const LOOKS = ['house', 'paper', 'night', 'signal'] as const;
export const PAGES = ['light', 'dark'] as const;
export const WIDTHS = ['320', '400', 'wide'] as const;

export type WidgetName = (typeof WIDGETS)[number];
export type ProductName = (typeof PRODUCTS)[number];
export type OneTapName = (typeof ONE_TAP)[number];
export type MethodName = (typeof METHODS)[number];
export type LanguageName = (typeof LANGUAGES)[number];
export type LookName = (typeof LOOKS)[number];
export type PageName = (typeof PAGES)[number];
export type WidthName = (typeof WIDTHS)[number];

/** The messages that the panel offers to reword. */
export const EDITABLE_TEXTS = [
  'login.title',
  'button.continue',
  'formField.email.placeholder',
  'tab.text',
  'passcode.title',
  'passcode.sentConfirmation',
  'emailConfirmation.title',
  'success.title',
] as const;

/** The styles that the panel offers to change, by type of value. */
export const STYLE_FIELDS = {
  colorScheme: 'text',
  'container.backgroundColor': 'color',
  'container.borderColor': 'color',
  'container.borderRadius': 'length',
  'container.width': 'length',
  'colors.primary': 'color',
  'colors.secondary': 'color',
  'colors.success': 'color',
  'colors.error': 'color',
  'buttons.primary.backgroundColor': 'color',
  'buttons.primary.textColor': 'color',
  'buttons.primary.borderRadius': 'length',
  'buttons.secondary.backgroundColor': 'color',
  'buttons.secondary.textColor': 'color',
  'buttons.secondary.borderColor': 'color',
  'buttons.secondary.borderRadius': 'length',
  'buttons.disabled.backgroundColor': 'color',
  'buttons.disabled.textColor': 'color',
  'inputs.backgroundColor': 'color',
  'inputs.textColor': 'color',
  'inputs.placeholderColor': 'color',
  'inputs.borderColor': 'color',
  'inputs.borderRadius': 'length',
  fontFamily: 'text',
  hideHeaderText: 'flag',
  'logo.logoImageUrl': 'text',
} as const;
export type StyleField = keyof typeof STYLE_FIELDS;

export const DEFAULT_SETUP: Setup = {
  widget: 'login',
  products: ['emailMagicLinks', 'otp'],
  methods: ['sms', 'whatsapp'],
  providers: ['google', 'apple', 'github'],
  oneTap: '',
  scopes: '',
  params: '',
  codeMinutes: 5,
  linkMinutes: 30,
  sessionMinutes: 30,
  loginUrl: '',
  signupUrl: '',
  shadow: false,
  show: false,
  anywhere: false,
  ignoreInApp: false,
  language: 'en',
  texts: {},
  look: 'house',
  styles: {},
  page: 'light',
  width: 'wide',
};
