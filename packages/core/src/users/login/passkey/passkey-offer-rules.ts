import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Deadline } from '../../../flow/deps';
import type { FlowEvent, Step, Tagged } from '../../../flow/flow';
import { isAccountChanged, problem, retryCommand } from '../../../flow/problem';

/** The suggestion to create a passkey, below the success of another sign-in. */
export type PasskeyOffer =
  /** Not known yet whether to show one, or none shows. */
  | { readonly at: 'checking' }
  /** The suggestion shows. */
  | ({
      readonly at: 'open';
      /** The user that the passkey would be for. */
      readonly userId: string;
    } & Failable)
  /** The browser's prompt is open, or the provider stores the result. */
  | {
      readonly at: 'creating';
      /** The user that the passkey would be for. */
      readonly userId: string;
    };

/** Events of a suggestion. Received although another method has the screen. */
export type PasskeyOfferEvent =
  /** The user has signed in with another method, so a suggestion can show. */
  | { readonly type: 'otherSignIn' }
  | { readonly type: 'offerDue'; readonly userId: string }
  | { readonly type: 'createPasskey' }
  | { readonly type: 'skipPasskey' }
  /** The sign-in that it followed has ended. */
  | { readonly type: 'offerOver' };

export type PasskeyOfferCommand =
  | { readonly type: 'checkOffer' }
  | { readonly type: 'makeOffered'; readonly userId: string }
  | { readonly type: 'declineOffer' };

/** No sign-in with a passkey is running. */
export interface IdlePasskey extends Failable {
  readonly at: 'idle';
  /** The suggestion to create a passkey. */
  readonly offer?: PasskeyOffer;
  /**
   * Whether the field suggests passkeys; absent until that is known. False if the browser can't, or once the tries are
   * spent.
   */
  readonly autofill?: boolean;
}

type MadeOffer = Exclude<PasskeyOffer, { readonly at: 'checking' }>;
type OfferStep = Step<IdlePasskey, PasskeyOfferCommand | { readonly type: 'awaitRetry'; readonly until: Deadline }>;
type OfferEvent = FlowEvent<
  PasskeyOfferEvent | { readonly type: 'passkeyRegistered' | 'unblocked' },
  PasskeyOfferCommand
>;

const OFFER_EVENTS: readonly string[] = ['passkeyRegistered', 'offerDue', 'createPasskey', 'skipPasskey'];

/** Whether the event is about a suggestion, which shows while another method has the screen. */
export const isAboutOffer = (type: string): boolean => OFFER_EVENTS.includes(type);

// Decision 134.
/** Rules of a suggestion. Undefined for events about something else. */
export function offerStep(state: IdlePasskey, tagged: Tagged): OfferStep | undefined {
  const event = tagged as OfferEvent;
  const { offer, ...rest } = state;
  switch (event.type) {
    case 'otherSignIn':
      return [{ ...rest, offer: { at: 'checking' } }, { type: 'checkOffer' }];
    case 'offerDue':
      return [offer?.at === 'checking' ? { ...rest, offer: { at: 'open', userId: event.userId } } : state];
    case 'offerOver':
    // A new object, so that the step is reported to the host.
    case 'passkeyRegistered':
      return [rest];
    default:
      return offer && offer.at !== 'checking' ? toOffer(state, offer, event) : undefined;
  }
}

function toOffer(state: IdlePasskey, offer: MadeOffer, event: OfferEvent): OfferStep | undefined {
  const { offer: _, ...rest } = state;
  const { userId } = offer;
  const open: PasskeyOffer = { at: 'open', userId };
  switch (event.type) {
    case 'createPasskey':
      return offer.at === 'creating' || offer.blocked
        ? [state]
        : [
            { ...rest, offer: { at: 'creating', userId } },
            { type: 'makeOffered', userId },
          ];
    case 'skipPasskey':
      return [rest, { type: 'declineOffer' }];
    case 'stop':
    case 'unblocked':
      return [{ ...rest, offer: open }];
    case 'failed':
      return event.command.type === 'makeOffered' ? refused(rest, open, event.error) : undefined;
    default:
      return undefined;
  }
}

/** Leaving, or another ceremony of ours, has ended the prompt: not a failure. */
const SILENT = ['aborted', 'passkey_yielded'];

function refused(without: IdlePasskey, open: PasskeyOffer & { readonly at: 'open' }, error: Problem): OfferStep {
  // The user to whom it was shown has signed out or changed.
  if (isAccountChanged(error) || error.code === 'no_current_session') return [without];
  if (SILENT.includes(error.code)) return [{ ...without, offer: open }];
  return [{ ...without, offer: { ...open, ...problem(error) } }, ...retryCommand(error)];
}
