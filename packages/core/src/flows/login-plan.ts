import type { LoginMethod, LoginTab } from './login';
import type { MagicLinkFlowOptions } from './magic-link-commands';
import type { OtpFlowOptions } from './otp-commands';
import type { OtpChannel } from './otp-state';

/** The products that a host can ask for (spec section 3). */
export type Product = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** What a host configures for the login widget, by the names of spec section 3. Durations in minutes. */
export interface LoginConfig {
  readonly products: readonly Product[];
  readonly emailMagicLinksOptions?: Omit<MagicLinkFlowOptions, 'sessionDurationMinutes'> & {
    /** Narrows the web-mail links of the confirmation to mails of this domain. */
    readonly domainHint?: string | undefined;
  };
  readonly otpOptions?: Omit<OtpFlowOptions, 'sessionDurationMinutes'> & {
    readonly methods?: readonly OtpChannel[] | undefined;
  };
  readonly sessionOptions?: { readonly sessionDurationMinutes?: number | undefined };
  readonly enableShadowDOM?: boolean | undefined;
}

/** The configuration errors that Main shows as text (spec section 2). */
export type PlanProblem = 'noProducts' | 'passkeysAlone' | 'linkAndEmailOtp';

/** What Main is made of for a configuration. */
export interface LoginPlan {
  readonly methods: readonly LoginMethod[];
  readonly tabs: readonly LoginTab[];
  /** The method behind the Email tab. */
  readonly emailMethod: LoginMethod | undefined;
  readonly problems: readonly PlanProblem[];
}

/** Reads a configuration, however wrong it may be: what is not known is left out, and nothing throws. */
export function loginPlan(config: LoginConfig): LoginPlan {
  const products = list<Product>(config.products);
  const channels = products.includes('otp') ? list<OtpChannel>(config.otpOptions?.methods).filter(isChannel) : [];
  const emailMethod = channels.includes('email') ? 'otp' : products.includes('emailMagicLinks') ? 'magicLink' : undefined;
  const methods = new Set<LoginMethod>();
  if (products.includes('emailMagicLinks')) methods.add('magicLink');
  if (channels.length > 0) methods.add('otp');
  return {
    methods: [...methods],
    tabs: [...new Set(products.flatMap((product) => tabsOf(product, channels)))],
    emailMethod,
    problems: problemsOf(products, channels, methods.size),
  };
}

function tabsOf(product: Product, channels: readonly OtpChannel[]): readonly LoginTab[] {
  if (product === 'otp') return channels;
  return product === 'emailMagicLinks' ? ['email'] : [];
}

function problemsOf(
  products: readonly Product[],
  channels: readonly OtpChannel[],
  methods: number,
): readonly PlanProblem[] {
  const others = products.filter((product) => product !== 'passkeys');
  if (products.includes('passkeys') && others.length === 0) return ['passkeysAlone'];
  if (products.includes('emailMagicLinks') && channels.includes('email')) return ['linkAndEmailOtp'];
  return methods === 0 ? ['noProducts'] : [];
}

/** The options of the passcode flow in a configuration. */
export const otpOptionsOf = ({ otpOptions, sessionOptions }: LoginConfig): OtpFlowOptions => ({
  ...otpOptions,
  ...sessionOptions,
});

/** The options of the email link flow in a configuration. */
export const magicLinkOptionsOf = ({
  emailMagicLinksOptions,
  sessionOptions,
}: LoginConfig): MagicLinkFlowOptions => ({ ...emailMagicLinksOptions, ...sessionOptions });

const isChannel = (value: unknown): value is OtpChannel =>
  value === 'email' || value === 'sms' || value === 'whatsapp';

const list = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? [...new Set<Item>(value)] : [];
