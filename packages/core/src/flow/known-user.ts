import { cleanPhone } from '@foyer/wire/pasted';
import { isRecord } from '../base/guards';
import { parseUrl } from '../base/parse-url';
import type { TokenStorage } from '../base/token-storage';
import { cleanEmail, isEmail } from './email';

// Decision 167.

/** An address that a form can contain before the user types. */
export interface InitialValues {
  /** The email address. */
  readonly email?: string | undefined;
  /** The phone number: in international form (`+44 …`), or as a number of the form's first country. */
  readonly phone?: string | undefined;
}

/** The options of a login for users whom the host, the page's URL or this browser knows. */
export interface KnownUserOptions {
  /**
   * The values that the first form contains until the user types: of a user whom your app knows already. The form stays
   * editable.
   * @defaultValue empty fields
   */
  readonly initialValues?: InitialValues | undefined;
  /**
   * Reads `login_hint` and `screen_hint` from the query of this page. `login_hint` is an email address, or a phone
   * number in international form, which the form contains unless `initialValues` has one. `screen_hint` is `signup` or
   * `login` and changes the title. Any other value is ignored.
   * @defaultValue `false`
   */
  readonly urlHints?: boolean | undefined;
}

/** The parts of a client that know a user. */
export interface KnownUserSource {
  readonly store: Pick<TokenStorage, 'read'>;
  readonly options: { readonly rememberLastMethod?: boolean | 'withAddress' | undefined };
}

/** The facts that a login has about the user of this browser. */
export interface KnownUser {
  /** The values of the first form. */
  readonly initialValues: InitialValues;
  /** The screen that the page's URL asks for. */
  readonly screenHint?: 'signup' | 'login';
  /**
   * The last sign-in method of this browser: `email`, `sms`, `whatsapp`, `passkey`, `oauth:<provider>` or
   * `sso:<connection id>`.
   */
  readonly lastUsed?: string;
}

/** The last sign-in of this browser, as it is stored. */
export interface LastUsed extends InitialValues {
  readonly method: string;
}

/** Maximum length of a hint and of a stored value, in characters: an email address has up to 254. */
const LONGEST = 320;

/**
 * Reads the host's options, the page's URL and the storage of this browser, in this order of precedence. Untrusted
 * values are addresses or are ignored. Never throws.
 */
export function readKnownUser(
  { store, options }: KnownUserSource,
  { initialValues, urlHints }: KnownUserOptions,
  href: string,
): KnownUser {
  const { screenHint, ...hinted } = urlHints === true ? signInHints(href) : {};
  const { method, ...remembered } = readLastUsed(store.read('::foyer_last_used'), options.rememberLastMethod) ?? {};
  return {
    initialValues: { ...remembered, ...hinted, ...given(initialValues) },
    ...(screenHint && { screenHint }),
    ...(method !== undefined && { lastUsed: method }),
  };
}

/** The host's values. Hosts pass undefined, null and empty texts for users whom they don't know. */
const given = (values: InitialValues | undefined): InitialValues =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => Boolean(value)));

// Threat T50.
/** The hints in the query of an address, which anyone can write. A repeated hint is ignored. */
export function signInHints(href: string): InitialValues & Pick<KnownUser, 'screenHint'> {
  const { searchParams } = parseUrl(href) ?? {};
  const one = (name: string): string => {
    const [value = '', ...others] = searchParams?.getAll(name) ?? [];
    return others.length > 0 ? '' : value;
  };
  const screenHint = one('screen_hint');
  return {
    ...addressIn(one('login_hint')),
    ...((screenHint === 'signup' || screenHint === 'login') && { screenHint }),
  };
}

/** The address in a text. A query that was not encoded has a space for each '+'. */
function addressIn(text: unknown): InitialValues {
  if (typeof text !== 'string' || text.length > LONGEST) return {};
  for (const one of [text, text.replaceAll(' ', '+')]) {
    const email = cleanEmail(one);
    if (isEmail(email)) return { email };
    const phone = cleanPhone(one);
    if (/^\+(?:[ ().-]*\d){7,15}$/.test(phone)) return { phone };
  }
  return {};
}

/** The stored sign-in. Undefined if there is none, it has a different form, or the host has turned it off. */
function readLastUsed(
  stored: unknown,
  remember: KnownUserSource['options']['rememberLastMethod'],
): LastUsed | undefined {
  if (remember === false || !isRecord(stored)) return undefined;
  const { method } = stored;
  if (typeof method !== 'string' || method.length > LONGEST) return undefined;
  return { method, ...(remember === 'withAddress' && addressIn(stored['address'])) };
}
