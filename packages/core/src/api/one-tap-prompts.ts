import type { FoyerError } from '../base/errors';
import { ApiError, NetworkError } from '../base/errors';
import { inAppBrowser } from '../base/in-app-browser';
import type { Platform } from '../base/platform';
import type { Secret } from '../base/secret';
import type { OneTapPlace, OneTapPosition } from '../base/social-provider';
import type { Call } from './call';

/** The options of a Google One Tap prompt. */
export interface OneTapPromptOptions {
  /**
   * Whether the prompt is embedded in the page or floats above it.
   * @defaultValue `embedded`
   */
  readonly position?: OneTapPosition | undefined;
  /**
   * Close a floating prompt when the visitor clicks outside.
   * @defaultValue true, as in Google's script
   */
  readonly cancelOnTapOutside?: boolean | undefined;
  /** The id of the element that contains an embedded prompt. */
  readonly parentId?: string | undefined;
  /**
   * Whether the prompt has no place in the built-in browsers of apps such as Instagram, where Google refuses to sign
   * in.
   * @defaultValue `'guide'`
   */
  readonly inAppBrowsers?: 'guide' | 'ignore' | undefined;
}

/** An event of the prompt. */
export type OneTapPromptEvent =
  | { readonly type: 'shown' }
  | { readonly type: 'closed' }
  | { readonly type: 'credential'; readonly credential: Secret };

export interface OneTapDismissal {
  /**
   * Closes the prompt if the user clicks elsewhere.
   * @defaultValue `true`
   */
  readonly cancel_on_tap_outside?: boolean | undefined;
}

/**
 * Google's prompt. Only one prompt shows at a time: a new one replaces the previous one.
 *
 * @typeParam Redirects The redirects of the sign-in, and its recipient.
 */
export interface OneTapPrompts<Redirects> {
  /**
   * Shows the floating prompt. When the user chooses an account, leaves the page like any other start. Resolves when
   * the navigation has started or the prompt was closed. Rejects with `oauth_config_not_found`, `invalid_client`, …
   */
  start(this: void, options: Redirects & OneTapDismissal, call?: Call): Promise<void>;
  /** Place of a prompt with these options. */
  place(this: void, options: OneTapPromptOptions): Promise<OneTapPlace>;
  /** Requests a prompt. Resolves with its first event. */
  prompt(this: void, options: OneTapPromptOptions, call?: Call): Promise<OneTapPromptEvent>;
  /** Resolves with the prompt's next event. An abort removes the prompt. */
  next(this: void, call?: Call): Promise<OneTapPromptEvent>;
  /** Submits the credential and leaves the page. */
  submit(this: void, credential: Secret, redirects: Redirects, call?: Call): Promise<void>;
}

type PromptOutcome = { readonly type: 'notShown'; readonly reason: string } | OneTapPromptEvent;

/** The provider's calls for a prompt. */
export interface OneTapProvider<Redirects> {
  /** `callbackId`: the id under which the credential is submitted. Rejects with `oauth_config_not_found`, … */
  begin(): Promise<{ readonly clientId: string; readonly callbackId: string }>;
  /** Submits the credential. Resolves with the address that the page goes to. */
  submit(idToken: string, callbackId: string | undefined, redirects: Redirects): Promise<string>;
}

/** The parts of the page that the prompt uses. */
export interface OneTapPage {
  readonly platform: Platform;
  readonly google: {
    hasFedCm(): boolean;
    userAgent(): string;
    finds(id: string): boolean;
    prompt(
      options: {
        clientId: string;
        nonce: string;
        fedCm: boolean;
        cancelOnTapOutside: boolean;
        parentId?: string | undefined;
      },
      tell: (outcome: PromptOutcome) => void,
    ): Promise<() => void>;
  };
  /** Remembers the token that the provider's redirect to this page will contain. */
  readonly expect: (url: string) => void;
  readonly navigate: (url: string) => void;
}

/** Threat T32: how long an element can stay empty, in ms. */
const EMPTY_TIMEOUT = 5000;

/** Google's reasons that point to a configuration error, with their names in spec section 4. */
const FAULTS: Readonly<Record<string, string | undefined>> = {
  unregistered_origin: 'origin_not_allowed_for_client',
  invalid_client: 'invalid_client',
  missing_client_id: 'invalid_client',
};

interface Prompt {
  readonly callbackId: string;
  /** Reported and not yet read. */
  readonly outcomes: PromptOutcome[];
  /** Whether any event was ever reported, so that an element with a prompt in it does not count as empty. */
  isDelivered: boolean;
  wake: () => void;
  cancel: () => void;
}

export function createOneTapPrompts<Redirects extends object>(
  page: OneTapPage,
  provider: OneTapProvider<Redirects>,
): OneTapPrompts<Redirects> {
  const { platform, google } = page;
  let current: Prompt | undefined;

  const placeOf = ({ position = 'embedded', parentId }: OneTapPromptOptions): OneTapPlace =>
    oneTapPlace(position, google.hasFedCm(), parentId !== undefined && google.finds(parentId));

  async function ask(options: OneTapPromptOptions, call: Call | undefined): Promise<Prompt> {
    const isEmbedded = placeOf(options) === 'embedded';
    const { clientId, callbackId } = await provider.begin();
    call?.signal?.throwIfAborted();
    current?.cancel();
    const prompt: Prompt = { callbackId, outcomes: [], isDelivered: false, wake: () => {}, cancel: () => {} };
    current = prompt;
    const tell = (outcome: PromptOutcome) => {
      prompt.isDelivered = true;
      prompt.outcomes.push(outcome);
      prompt.wake();
    };
    const cancel = await google.prompt(
      {
        clientId,
        nonce: platform.crypto.getRandomValues(new Uint32Array(4)).join('-'),
        fedCm: options.position !== 'forceLegacyEmbedded',
        cancelOnTapOutside: options.cancelOnTapOutside ?? true,
        parentId: isEmbedded ? options.parentId : undefined,
      },
      tell,
    );
    // Google's script removes the current prompt, whichever client requested it.
    prompt.cancel = () => current === prompt && cancel();
    if (isEmbedded) platform.timer(EMPTY_TIMEOUT, () => giveUp(prompt, tell));
    return prompt;
  }

  async function nextOf(prompt: Prompt, call: Call | undefined): Promise<OneTapPromptEvent> {
    await something(prompt, call?.signal);
    const outcome = prompt.outcomes.shift() ?? { type: 'closed' };
    if (outcome.type !== 'notShown') return outcome;
    const code = FAULTS[outcome.reason];
    if (code) throw oneTapFault(code);
    return { type: 'closed' };
  }

  async function submit(credential: Secret, redirects: Redirects, call?: Call): Promise<void> {
    const url = await provider.submit(credential.reveal(), current?.callbackId, redirects);
    call?.signal?.throwIfAborted();
    page.expect(url);
    page.navigate(url);
  }

  const next = async (call?: Call): Promise<OneTapPromptEvent> =>
    current ? nextOf(current, call) : { type: 'closed' };

  return {
    next,
    submit,
    place: (options) => Promise.resolve(isRefused(options, google.userAgent()) ? 'none' : placeOf(options)),
    prompt: async (options, call) => nextOf(await ask(options, call), call),
    async start({ cancel_on_tap_outside: cancelOnTapOutside, ...redirects }, call) {
      const prompt = await ask({ position: 'floating', cancelOnTapOutside }, call);
      for (;;) {
        const outcome = await nextOf(prompt, call);
        if (outcome.type === 'closed') return;
        if (outcome.type === 'credential') return submit(outcome.credential, redirects as Redirects & object, call);
      }
    },
  };
}

// Decision 163.
const isRefused = ({ inAppBrowsers }: OneTapPromptOptions, userAgent: string): boolean =>
  inAppBrowsers !== 'ignore' && inAppBrowser(userAgent) !== undefined;

/** Closes a prompt that has stayed empty: Google can't fill an element in which the normal button shows. */
function giveUp(prompt: Prompt, tell: (outcome: PromptOutcome) => void): void {
  if (prompt.isDelivered) return;
  tell({ type: 'closed' });
  prompt.cancel();
}

/** Waits for the prompt's next event. An abort removes the prompt. */
function something(prompt: Prompt, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      prompt.cancel();
      reject(new NetworkError('aborted'));
    };
    if (signal?.aborted) return abort();
    prompt.wake = () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    signal?.addEventListener('abort', abort);
    if (prompt.outcomes.length > 0) prompt.wake();
  });
}

/** An error for a mistake in the project's settings for Google. */
export const oneTapFault = (code: string): FoyerError =>
  new ApiError({ status_code: 400, error_type: code, error_message: `Google One Tap: ${code}`, error_url: '' });

/**
 * Contract 3.11: browsers that show the prompt themselves (FedCM) cannot embed it.
 *
 * @param canEmbed Whether Google can find an element for the prompt.
 */
export function oneTapPlace(position: OneTapPosition, hasFedCm: boolean, canEmbed: boolean): OneTapPlace {
  if (position === 'floating') return 'floating';
  if (canEmbed && (position === 'forceLegacyEmbedded' || !hasFedCm)) return 'embedded';
  return position === 'embeddedOnly' ? 'none' : 'floating';
}
