import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Deadline } from '../../../flow/deps';
import type { FlowEvent, Step, Tagged } from '../../../flow/flow';
import { isAccountChanged, problem, retryCommand } from '../../../flow/problem';

/** The offer of a passkey, below the success of another log-in. */
export type PasskeyOffer =
  /** Whether one is due is not known yet, or none is. */
  | { readonly at: 'checking' }
  | ({ readonly at: 'open'; readonly userId: string } & Failable)
  /** The browser's prompt is open, or the server receives the result. */
  | { readonly at: 'creating'; readonly userId: string };

/** What happens to an offer. Heard although another method has the screen. */
export type PasskeyOfferEvent =
  /** Somebody has logged in by another method: the moment for an offer. */
  | { readonly type: 'otherSignIn' }
  | { readonly type: 'offerDue'; readonly userId: string }
  | { readonly type: 'createPasskey' }
  | { readonly type: 'skipPasskey' }
  /** The log-in that it was about is over. */
  | { readonly type: 'offerOver' };

export type PasskeyOfferCommand =
  | { readonly type: 'checkOffer' }
  | { readonly type: 'makeOffered'; readonly userId: string }
  | { readonly type: 'declineOffer' };

/** No log-in by a passkey is under way. */
export interface IdlePasskey extends Failable {
  readonly at: 'idle';
  readonly offer?: PasskeyOffer;
  /**
   * Whether passkeys are offered in the field; absent until that is known. False if the browser cannot, or once the
   * tries are spent.
   */
  readonly autofill?: boolean;
}

type MadeOffer = Exclude<PasskeyOffer, { readonly at: 'checking' }>;
type OfferStep = Step<IdlePasskey, PasskeyOfferCommand | { readonly type: 'awaitRetry'; readonly until: Deadline }>;
type OfferEvent = FlowEvent<
  PasskeyOfferEvent | { readonly type: 'passkeyRegistered' | 'unblocked' },
  PasskeyOfferCommand
>;

const HEARD: readonly string[] = ['passkeyRegistered', 'offerDue', 'createPasskey', 'skipPasskey'];

/** Whether the event is about an offer, which shows while another method has the screen. */
export const isAboutOffer = (type: string): boolean => HEARD.includes(type);

// Decision 134.
/** The rules of an offer. Undefined for events that are about something else. */
export function offerStep(state: IdlePasskey, tagged: Tagged): OfferStep | undefined {
  const event = tagged as OfferEvent;
  const { offer, ...rest } = state;
  switch (event.type) {
    case 'otherSignIn':
      return [{ ...rest, offer: { at: 'checking' } }, { type: 'checkOffer' }];
    case 'offerDue':
      return [offer?.at === 'checking' ? { ...rest, offer: { at: 'open', userId: event.userId } } : state];
    case 'offerOver':
    // The host is told of each step that changes something.
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
  // Nobody is there any more to whom it was made.
  if (isAccountChanged(error) || error.code === 'no_current_session') return [without];
  if (SILENT.includes(error.code)) return [{ ...without, offer: open }];
  return [{ ...without, offer: { ...open, ...problem(error) } }, ...retryCommand(error)];
}
