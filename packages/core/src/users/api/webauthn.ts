import type { WebauthnAuthenticateResponse, WebauthnRegisterResponse, WebauthnUpdateResponse } from '@foyer/wire';
import { ApiError, FoyerError } from '../../base/errors';
import { warn } from '../../base/log';
import { Secret } from '../../base/secret';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type {
  CeremonyKind,
  ChallengeAge,
  PasskeyBrowser,
  PasskeyMemory,
  PasskeyAssertion,
  PasskeySupport,
} from './passkey-browser';
import type { PasskeyHint } from './ceremony-options';
import { handleOf, hinted, idOf, rpIdOf } from './ceremony-options';
import type { PasskeyOffers, PasskeySignals } from './passkey-signals';
import { passkeySignals, reportAccepted } from './passkey-signals';

interface Domain {
  /**
   * The domain that the passkey belongs to (the relying party id of WebAuthn).
   * @defaultValue the hostname of this page
   */
  readonly domain?: string | undefined;
  /** Requests options for a passkey from the provider. */
  readonly is_passkey?: boolean | undefined;
  /**
   * The kinds of authenticators that the browser suggests first, in this order (WebAuthn Level 3). Browsers without
   * hints ignore them.
   * @defaultValue the browser's order
   */
  readonly hints?: readonly PasskeyHint[] | undefined;
}

/** The options of a prompt for a passkey. */
export interface WebauthnPromptOptions extends Domain {
  /** Suggests passkeys in a field instead of a prompt. */
  readonly conditional_mediation?: boolean | undefined;
  /**
   * Shows a prompt only if a passkey is available on this device: for a button 'Sign in' that otherwise opens your
   * form. Call it in the handler of a click.
   */
  readonly immediate_mediation?: boolean | undefined;
  /** Skips the search for an input with `webauthn` in its `autocomplete`, which might be in a shadow tree. */
  readonly disable_input_check?: boolean | undefined;
  /** Aborts the prompt. The call then rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}
/** The options of `webauthn.authenticate`. */
export type WebauthnAuthenticateOptions = WebauthnPromptOptions & SessionMinutes;

/** The options of `webauthn.register`. */
export interface WebauthnRegisterOptions extends Domain, SessionMinutes {
  /**
   * The kind of authenticator: `platform` is built into the device, `cross-platform` is a security key.
   * @defaultValue both
   */
  readonly authenticator_type?: 'platform' | 'cross-platform' | undefined;
  /** The user id that the passkey stores, instead of the provider's. */
  readonly override_id?: string | undefined;
  /** The user name that the passkey shows. */
  readonly override_name?: string | undefined;
  /** The display name that the passkey shows. */
  readonly override_display_name?: string | undefined;
  /** Asks the provider for base64url instead of base64 in the options of the prompt. Foyer reads both. */
  readonly use_base64_url_encoding?: boolean | undefined;
  /** Creates the passkey without a prompt, if the browser decides to (conditional create). */
  readonly conditional_mediation?: boolean | undefined;
  /** Aborts the ceremony, but not the call that follows it. */
  readonly signal?: AbortSignal | undefined;
}

// Contract 3.6.
/**
 * Passkeys. A ceremony rejects with `passkey_cancelled`, `passkey_timeout`, `passkey_pending`, `passkey_duplicate`,
 * `passkey_domain`, `passkey_blocked`, `passkey_unavailable`, `passkey_insecure`, `passkey_unsupported`,
 * `passkey_failed`, `aborted`, or `passkey_yielded` if another one of this client replaced it.
 */
export interface Webauthn extends PasskeySignals, PasskeyOffers {
  /**
   * Prompts for a passkey and signs in with it. Null if `conditional_mediation` finds no support or no field, or if
   * `immediate_mediation` finds no support or no passkey, or the user closes the prompt.
   */
  authenticate(this: void, options: WebauthnAuthenticateOptions): Promise<WebauthnAuthenticateResponse | null>;
  /**
   * The first half of `authenticate`: challenge and ceremony. For a suggestion in a field, replaces the challenge
   * before it expires, as long as the page is visible, and when it is visible again.
   */
  prompt(this: void, options?: WebauthnPromptOptions): Promise<PasskeyAssertion | null>;
  /** The second half: signs in. Rejects with `webauthn_registration_not_found`, … */
  verify(
    this: void,
    assertion: PasskeyAssertion,
    options: SessionMinutes,
    call?: SignInCall,
  ): Promise<WebauthnAuthenticateResponse>;
  /** Creates a passkey for the signed-in user. */
  register(this: void, options: WebauthnRegisterOptions, call?: SignInCall): Promise<WebauthnRegisterResponse>;
  /** Renames a passkey. */
  update(
    this: void,
    options: {
      /** The id of the passkey. */
      readonly webauthn_registration_id: string;
      /** The new name. */
      readonly name: string;
    },
    call?: Call,
  ): Promise<WebauthnUpdateResponse>;
  /** Passkey features of this browser. Never rejects. */
  support(this: void): Promise<PasskeySupport>;
  /** Whether this browser suggests passkeys in a field. Never rejects. */
  browserSupportsAutofill(this: void): Promise<boolean>;
}

export interface WebauthnDeps extends ApiDeps {
  readonly browser: PasskeyBrowser;
  readonly memory: PasskeyMemory;
  /** The hostname of this page. */
  readonly hostname: () => string;
  /** Runs one ceremony at a time. */
  readonly ceremony: <T>(
    kind: CeremonyKind,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** Starts to measure the age of a challenge. */
  readonly challengeAge: () => ChallengeAge;
}

/**
 * How long the browser can take to report that it suggests passkeys in fields, in ms. Longer than for a prompt,
 * because no user waits for it, and a form without a button has no other way to a passkey.
 */
const OFFER_PATIENCE = 10_000;

/** The abort reason when a suggestion restarts with a new challenge. */
const OLD = 'old';

const kindOf = (isConditional: boolean | undefined): CeremonyKind => (isConditional ? 'offered' : 'asked');

export function createWebauthn(deps: WebauthnDeps): Webauthn {
  const { http, signIn, twin, browser, ceremony, memory } = deps;

  async function challenge(options: WebauthnPromptOptions, signal: AbortSignal): Promise<string> {
    const body = {
      domain: options.domain ?? deps.hostname(),
      return_passkey_credential_options: options.is_passkey,
    };
    const name = `webauthn.authenticateStart.${twin()}` as const;
    const { public_key_credential_request_options: request } = await http(name, { body, signal });
    return hinted(request, options.hints);
  }

  async function cannotOffer(options: WebauthnPromptOptions): Promise<string | undefined> {
    if (!options.conditional_mediation) return undefined;
    if (!(await browser.support(OFFER_PATIENCE)).autofill) return 'this browser offers no passkeys in fields.';
    const hasField = options.disable_input_check || browser.hasAutofillField();
    return hasField
      ? undefined
      : 'no input on this page has `webauthn` in its `autocomplete`. Add it, or pass `disable_input_check`.';
  }

  async function prompt(options: WebauthnPromptOptions = {}): Promise<PasskeyAssertion | null> {
    const reason = await cannotOffer(options);
    if (reason) {
      warn('FOYER_NO_PASSKEY_AUTOFILL', `client.webauthn.authenticate({ conditional_mediation }): ${reason}`);
      return null;
    }
    if (options.immediate_mediation) return askImmediately(options);
    browser.requireSupport();
    if (options.conditional_mediation !== true) return ask(options, false, options.signal);
    for (;;) {
      const assertion = await offerUntilOld(options);
      if (assertion) return assertion;
    }
  }

  /** A ceremony with its own challenge. */
  const ask = (
    options: WebauthnPromptOptions,
    offered: boolean,
    caller: AbortSignal | undefined,
    immediate = false,
  ): Promise<PasskeyAssertion> =>
    ceremony(kindOf(offered), caller, async (signal) => {
      const request = await challenge(options, signal);
      const credential = await browser.get(request, { signal, offered, immediate });
      return { credential: new Secret(credential), rpId: rpIdOf(request) ?? deps.hostname() };
    });

  // Decision 169. The browser does not say whether it has no passkey or the user has closed the prompt.
  async function askImmediately(options: WebauthnPromptOptions): Promise<PasskeyAssertion | null> {
    if (!(await browser.support()).immediate) return null;
    return ask(options, false, options.signal, true).catch((error: unknown) => {
      if (error instanceof FoyerError && error.code === 'passkey_cancelled') return null;
      throw error;
    });
  }

  // Decision 146.
  /** Suggests passkeys in a field. Undefined once the challenge has to be replaced. */
  async function offerUntilOld(options: WebauthnPromptOptions): Promise<PasskeyAssertion | undefined> {
    const own = new AbortController();
    const abort = () => own.abort();
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) abort();
    const age = deps.challengeAge();
    const stop = age.onceOld(() => own.abort(OLD));
    try {
      const assertion = await ask(options, true, own.signal);
      // The user picked before any event revealed that the device had slept: ask again with a new challenge.
      return age.isDead() ? await ask(options, false, options.signal) : assertion;
    } catch (error) {
      if (own.signal.reason === OLD && !options.signal?.aborted) return undefined;
      throw error;
    } finally {
      stop();
      options.signal?.removeEventListener('abort', abort);
    }
  }

  async function spend({ credential, rpId }: PasskeyAssertion, options: SessionMinutes, as: string | undefined) {
    try {
      const body = {
        session_duration_minutes: options.session_duration_minutes,
        public_key_credential: credential.reveal(),
      };
      return await http('webauthn.authenticate', { body, as });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'webauthn_registration_not_found') {
        void browser.forgets(rpId, idOf(credential));
      }
      throw error;
    }
  }

  const verify: Webauthn['verify'] = async (assertion, options, call) => {
    const response = await signIn(options, () => spend(assertion, options, call?.as), call);
    memory.remember(response.webauthn_registration_id, assertion.credential.reveal(), assertion.rpId);
    reportAccepted(deps, response.user);
    return response;
  };

  return {
    prompt,
    verify,
    async authenticate(options) {
      const assertion = await prompt(options);
      return assertion && verify(assertion, options);
    },
    async register({ session_duration_minutes, ...options }, call) {
      // The user might change during the prompt.
      const as = call?.as ?? deps.shown();
      const { public_key_credential, handle } = await createCredential(deps, options, as);
      const body = { public_key_credential, session_duration_minutes };
      const response = await signIn(body, () => http('webauthn.register', { body, as }), call);
      memory.remember(
        response.webauthn_registration_id,
        public_key_credential,
        options.domain ?? deps.hostname(),
        handle,
      );
      reportAccepted(deps, response.user);
      return response;
    },
    update: ({ webauthn_registration_id, name }, call) =>
      http('webauthn.update', { params: [webauthn_registration_id], body: { name }, ...callOptions(call) }),
    ...passkeySignals(deps),
    support: browser.support,
    browserSupportsAutofill: async () => (await browser.support()).autofill,
  };
}

async function createCredential(
  { http, browser, ceremony, hostname }: WebauthnDeps,
  options: Omit<WebauthnRegisterOptions, 'session_duration_minutes'>,
  as: string | undefined,
): Promise<{ readonly public_key_credential: string; readonly handle: string | undefined }> {
  const { domain = hostname(), is_passkey, hints, conditional_mediation: offered, signal: caller, ...rest } = options;
  browser.requireSupport();
  return ceremony(kindOf(offered), caller, async (signal) => {
    const body = { ...rest, domain, return_passkey_credential_options: is_passkey, user_agent: browser.userAgent() };
    const { public_key_credential_creation_options: request } = await http('webauthn.registerStart', {
      body,
      signal,
      as,
    });
    const public_key_credential = await browser.create(hinted(request, hints), { signal, offered });
    return { public_key_credential, handle: handleOf(request) };
  });
}
