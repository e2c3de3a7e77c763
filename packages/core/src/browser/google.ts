import { BrowserError, NetworkError } from '../base/errors';
import { Secret } from '../base/secret';
import { GOOGLE_SCRIPT } from '../base/provider';
import { loadScript } from './load-script';

export interface GooglePromptOptions {
  readonly clientId: string;
  /** Unique to this prompt: a credential with a different nonce is rejected (threat T32). */
  readonly nonce: string;
  /** Whether the browser can show the prompt itself (FedCM). */
  readonly fedCm: boolean;
  readonly cancelOnTapOutside: boolean;
  /** The id of the element that contains the prompt. */
  readonly parentId?: string | undefined;
}

/** Google's report about a prompt. If the browser shows it (FedCM), Google does not report that it is shown. */
export type PromptOutcome =
  | { readonly type: 'shown' }
  | { readonly type: 'notShown'; readonly reason: string }
  | { readonly type: 'closed' }
  | { readonly type: 'credential'; readonly credential: Secret };

export interface Google {
  /** Whether the browser shows such prompts itself. */
  hasFedCm(this: void): boolean;
  userAgent(this: void): string;
  /** Whether an element outside of shadow trees has that id. Google's script only searches there. */
  finds(this: void, id: string): boolean;
  /**
   * Shows the prompt and calls `tell` with its events. Resolves with a function that removes the prompt. Rejects with
   * `network_error` if the script is blocked.
   */
  prompt(this: void, options: GooglePromptOptions, tell: (outcome: PromptOutcome) => void): Promise<() => void>;
}

interface Notification {
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string;
  isDisplayed?(): boolean;
  isSkippedMoment?(): boolean;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): string;
}

interface Gsi {
  initialize(config: Readonly<Record<string, unknown>>): void;
  prompt(listener: (notification: Notification) => void): void;
  cancel(): void;
}

export function createGoogle(page: Window = window): Google {
  return {
    hasFedCm: () => 'IdentityCredential' in page,
    userAgent: () => page.navigator.userAgent,
    finds: (id) => page.document.getElementById(id) !== null,
    async prompt(options, tell) {
      await loadScript(GOOGLE_SCRIPT, page.document).catch((cause: unknown) => {
        throw new NetworkError('network_error', cause);
      });
      const gsi = gsiOf(page);
      gsi.initialize({
        ...settings(options),
        callback: (answer: unknown) => tell(credentialOf(answer, options.nonce)),
      });
      gsi.prompt((notification) => {
        const outcome = outcomeOf(notification);
        if (outcome) tell(outcome);
      });
      return () => gsi.cancel();
    },
  };
}

/** The settings of the contract (3.11), and the nonce. */
const settings = (options: GooglePromptOptions) => ({
  client_id: options.clientId,
  nonce: options.nonce,
  auto_select: false,
  context: 'use',
  itp_support: true,
  use_fedcm_for_prompt: options.fedCm,
  cancel_on_tap_outside: options.parentId === undefined && options.cancelOnTapOutside,
  ...(options.parentId !== undefined && { prompt_parent_id: options.parentId }),
});

function gsiOf(page: Window): Gsi {
  const { google } = page as { readonly google?: { readonly accounts?: { readonly id?: Gsi } } };
  const id = google?.accounts?.id;
  if (!id) throw new BrowserError('unsupported', "Google's script loaded without its prompt.");
  return id;
}

function outcomeOf(notification: Notification): PromptOutcome | undefined {
  if (notification.isNotDisplayed?.()) {
    return { type: 'notShown', reason: notification.getNotDisplayedReason?.() ?? '' };
  }
  if (notification.isDisplayed?.()) return { type: 'shown' };
  // The credential itself arrives in the callback.
  if (notification.getDismissedReason?.() === 'credential_returned') return undefined;
  return notification.isSkippedMoment?.() || notification.isDismissedMoment?.() ? { type: 'closed' } : undefined;
}

function credentialOf(answer: unknown, nonce: string): PromptOutcome {
  const { credential } = (answer ?? {}) as { readonly credential?: unknown };
  if (typeof credential !== 'string' || !isAnswerTo(credential, nonce)) return { type: 'closed' };
  return { type: 'credential', credential: new Secret(credential) };
}

/** Whether the ID token belongs to this prompt. The provider checks its signature. */
function isAnswerTo(idToken: string, nonce: string): boolean {
  try {
    const [, payload = ''] = idToken.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly nonce?: unknown };
    return claims.nonce === nonce;
  } catch {
    return false;
  }
}
