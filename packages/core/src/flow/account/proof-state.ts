import type { Failable } from '../problem';
import type { Secret } from '../../base/secret';
import type { AccountAct } from '../account-act';
import type { Deadline } from '../deps';
import type { FlowEvent, Step } from '../flow';
import type { ToHost } from '../host-event';
import type { CodeEntry, ResendControl } from '../code-entry';
import type { CodeEvent, CodeWait, SentCode } from '../section/section-code';

/**
 * A way in which a person can prove that they are there, as far as the rules have to know it. `key` tells those of one
 * person apart.
 */
export interface ProofWay {
  readonly type: string;
  readonly key: string;
}

/** The act that waits for a proof, the person who has to give it, and their ways. */
export interface ProofAsked<Way extends ProofWay> {
  readonly act: AccountAct;
  readonly personId: string;
  readonly methods: readonly Way[];
}

/** A passcode that was sent as a proof. */
export interface ProofSent extends SentCode, Pick<CodeEntry, 'expired'> {
  readonly to: string;
  readonly resend: Extract<ResendControl, 'sent' | 'waiting'>;
}

export type ProofState<Way extends ProofWay> =
  | { readonly at: 'idle' }
  /** `isAnother`: the person has asked for another way than the one that was offered. */
  | ({ readonly at: 'choose'; readonly isAnother?: true } & ProofAsked<Way> & Failable)
  | ({ readonly at: 'sending'; readonly method: Way; readonly to: string } & ProofAsked<Way>)
  /** A password, or a code: `sent` is that of a message. */
  | ({ readonly at: 'enter'; readonly method: Way; readonly sent?: ProofSent } & ProofAsked<Way> & Failable)
  | ({ readonly at: 'checking'; readonly method: Way; readonly sent?: ProofSent } & ProofAsked<Way>)
  /** The browser or a wallet asks. */
  | ({ readonly at: 'prompting'; readonly method: Way } & ProofAsked<Way>)
  /** Whoever can only be sent a link opens it in another tab. */
  | ({ readonly at: 'linkSent'; readonly to: string } & ProofAsked<Way>)
  | ({ readonly at: 'leaving'; readonly method: Way } & ProofAsked<Way>)
  /** A member has to give a second factor as well. */
  | ({ readonly at: 'secondFactor'; readonly inner: object } & ProofAsked<Way>)
  /** There is no way. */
  | ({ readonly at: 'none' } & ProofAsked<Way>);

export type ProofEvent<Way extends ProofWay> =
  | ({ readonly type: 'ask' } & ProofAsked<Way>)
  /** A way was chosen, by its key. */
  | { readonly type: 'pick'; readonly key: string }
  | { readonly type: 'anotherWay' }
  | ({ readonly type: 'codeSent'; readonly to: string } & SentCode)
  | { readonly type: 'submit'; readonly code: Secret }
  /** A password, or a backup code. */
  | { readonly type: 'submit'; readonly password: Secret }
  | Exclude<CodeEvent, { readonly type: 'submitCode' }>
  | { readonly type: 'accepted' }
  /** The person has proved it in another tab. */
  | { readonly type: 'provedElsewhere' }
  /** Somebody else is signed in, or nobody. */
  | { readonly type: 'personGone' }
  | { readonly type: 'left' }
  | { readonly type: 'stillHere' }
  /** The page was opened with the answer of another site that this tab has left for. */
  | ({ readonly type: 'cameBack'; readonly method: Way } & ProofAsked<Way>)
  | { readonly type: 'cancel' }
  | { readonly type: 'unblocked' }
  | ({ readonly type: 'told' } & ToHost<'FOYER_STEP_UP'>);

export type ProofCommand<Way extends ProofWay> =
  | { readonly type: 'checkReturn' }
  | { readonly type: 'watch'; readonly act: AccountAct; readonly personId: string }
  | { readonly type: 'send'; readonly method: Way; readonly personId: string }
  | {
      readonly type: 'check';
      readonly method: Way;
      readonly secret: Secret;
      readonly methodId: string;
      readonly personId: string;
    }
  | { readonly type: 'prompt'; readonly method: Way; readonly personId: string }
  | { readonly type: 'leave'; readonly method: Way; readonly act: AccountAct; readonly personId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'spend'; readonly personId: string }
  | CodeWait
  | { readonly type: 'tell'; readonly act: AccountAct; readonly result: 'done' | 'cancelled'; readonly method?: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type ProofStep<Way extends ProofWay> = Step<ProofState<Way>, ProofCommand<Way>>;
export type AnyProofEvent<Way extends ProofWay> = FlowEvent<ProofEvent<Way>, ProofCommand<Way>>;
export type ProofAt<Way extends ProofWay, Name extends ProofState<Way>['at']> = Extract<
  ProofState<Way>,
  { readonly at: Name }
>;
