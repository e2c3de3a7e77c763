import type { AuthenticatedResponse } from '@foyer/wire';
import type { MonotonicClock } from '../base/clock';
import { isRecord } from '../base/guards';
import type { UserSummary } from '../base/user-summary';
import type { FoyerError } from '../base/errors';

/** The parts of a client that flows share. Each flow's own file names its other deps. */

/**
 * The calls that a flow uses from a namespace of `api/`, each with the signature that the flow needs. An editor's
 * go-to-definition on one of them opens the function in `api/`.
 */
export type CallsOf<Namespace, Needed, Name extends keyof Namespace = keyof Namespace & keyof Needed> = {
  readonly [Call in Name]: Call extends keyof Needed
    ? Needed[Call] extends (...args: never) => unknown
      ? Needed[Call]
      : CallsOf<Namespace[Call], Needed[Call]>
    : never;
};

export type { Deadline } from '../base/clock';

/** The client's monotonic clock. */
export interface Clock {
  readonly clock: MonotonicClock;
}

/** A phone number in two forms. */
export interface ParsedPhone {
  /** Whether a number of this length is possible. Only the provider knows which ranges are in use. */
  readonly isValid: boolean;
  /** E.164. */
  readonly number: string;
  /** The number as it is written in its country. */
  readonly national: string;
  /** The number belongs to none of the allowed countries. */
  readonly isForeign?: true;
}

export interface PhoneParser {
  readonly phone: {
    // Spec section 5.
    /** Never rejects. After 2 s, or on failure: calling code plus digits, treated as valid. */
    parse(phone: string, country: string, allowedCountries?: readonly string[]): Promise<ParsedPhone>;
  };
}

export interface EventLog {
  readonly events: { log(name: string, details: Readonly<Record<string, unknown>>): void };
}

/** The one-time token of the address that opened this page. It is spent once, even if several callers request it. */
export interface UrlTokens {
  readonly urlTokens: {
    /** The token that is not spent; null if there is none of a known type. */
    peek(): { readonly tokenType: string; readonly startedHere: boolean } | null;
    /**
     * Spends the token on a visible, not prerendered page, in one call that all callers join. Rejects with the call's
     * error, or with `confirmation_required` if the user has to agree first; the token is then not spent.
     */
    authenticate<Response>(options: SessionDuration, call?: LinkSpend): Promise<Response>;
    /** Discards the token without spending it, because the user declined. */
    discard(): Promise<void>;
    /** The signed-in user, as far as this page knows. */
    present(): Present | undefined;
  };
}

/** The token of a password reset email, and the sign-in with it. */
export interface ResetTokens {
  readonly resetTokens: {
    /** Removes the token from the address. Later calls return the same token; null if there is none. */
    take(this: void, given: string | undefined): Promise<TakenReset | null>;
    /** Signs in with the token, as `urlTokens.authenticate` does. */
    logIn(this: void, token: string, options: SessionDuration, call: LinkSpend): Promise<AuthenticatedResponse>;
  };
}

export interface TakenReset {
  readonly token: string;
  readonly tokenType: string | undefined;
  /** Whether this browser might have requested the email. */
  readonly startedHere: boolean;
  /** The address to which this browser requested a reset email in the last hour. Undefined: none. */
  readonly email?: string;
}

/** The signed-in user, for a screen that asks whether to replace them. */
export interface Present extends UserSummary {
  /** Empty if this page does not know the id. */
  readonly id: string;
}

/** The user's consent to the sign-in, and to the end of the session of `replacing`. */
export interface Agreed {
  /** {@link Present.id}. Undefined: no user was signed in. */
  readonly replacing: string | undefined;
}

/** Options for spending the token of an address. */
export interface LinkSpend extends Overdue {
  /**
   * Undefined: the user was not asked. The token then works only if this browser requested it and no user is signed
   * in.
   */
  readonly agreed?: Agreed | undefined;
  /** The client stores the response only if it is for the user with this id. */
  readonly onlyFor?: string | undefined;
  /** The token stays on this page if the call is cut off, because the caller offers another try. */
  readonly canRetry?: true | undefined;
}

// Faults N3, N4.
/** Called when a sign-in response is overdue. The response still applies when it arrives. */
export interface Overdue {
  readonly overdue: (error: FoyerError) => void;
}

/** The length of a session. */
export interface SessionDuration {
  /** The length of the session in whole minutes, from 5 to 527040. */
  readonly session_duration_minutes: number;
}

/** An authenticate response without its tokens: the form in which events, stores and hosts' `onEvent` receive it. */
export type PublicAuth<Response> = Omit<Response, 'session_token' | 'session_jwt' | '__user'>;

/** The address of this page. */
export interface PageAddress {
  href(this: void): string;
}

/** The key of a client's internal API: the parts that its own flows and screens use. */
export const internals: unique symbol = Symbol.for('foyer.internals') as typeof internals;

/** Source of a flow's deps: a client, or an object that has them. */
export type FlowClient<Deps> = Omit<Deps, 'options'> | { readonly [internals]: Omit<Deps, 'options'> };

/** The deps of a flow: the client's parts, and the flow's options, which each command reads again. */
export function depsOf<Deps extends { readonly options: () => unknown }>(
  client: FlowClient<Deps>,
  options: ReturnType<Deps['options']> | Deps['options'],
): Deps {
  const own = internals in client ? client[internals] : undefined;
  const { href } = (own ?? {}) as Partial<PageAddress>;
  const read = () => {
    const given: unknown = typeof options === 'function' ? (options as () => unknown)() : options;
    return href ? withWholeUrls(given, href()) : given;
  };
  // The object's own properties take precedence, because a host might have replaced one of our parts.
  return { ...own, ...client, options: read } as unknown as Deps;
}

/**
 * Resolves addresses in a host's options that are paths (`loginRedirectURL: '/welcome'`) against the page, including
 * those in the options of a product (`passwordOptions`).
 */
function withWholeUrls(options: unknown, page: string): unknown {
  if (!isRecord(options)) return options;
  const whole = ([key, value]: readonly [string, unknown]) => {
    if (key.endsWith('Options')) return [key, withWholeUrls(value, page)];
    return key.endsWith('RedirectURL') && typeof value === 'string' && /^[./?]/.test(value)
      ? [key, resolved(value, page)]
      : [key, value];
  };
  return Object.fromEntries(Object.entries(options).map(whole));
}

function resolved(path: string, page: string): string {
  try {
    return new URL(path, page).href;
  } catch {
    return path;
  }
}

/** Whether a value is a client of either kind, from this copy of the package or another one. */
export const isClient = (value: unknown): boolean => typeof value === 'object' && value !== null && internals in value;

/** Whether a value is a client of organizations: only these have `organization`. */
export const isOrganizationClient = (value: unknown): boolean => isClient(value) && 'organization' in (value as object);
