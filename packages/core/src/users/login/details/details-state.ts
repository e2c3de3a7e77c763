import type { Deadline } from '../../../flow/deps';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import type { Failable } from '../../../flow/problem';
import type { DetailAnswers, DetailProblems } from './check-details';
import type { DetailsNeed } from './details-need';

/** The form for the details of an account. */
export interface DetailsFormState extends Failable {
  readonly at: 'form' | 'saving';
  /** The id of the user whose sign-in waits. */
  readonly personId: string;
  /** The fields and terms that the user lacks. */
  readonly need: DetailsNeed;
  /** The answers of the account, or those of the last submit. */
  readonly answers: DetailAnswers;
  /** The reasons why answers are not accepted, by key. */
  readonly problems: DetailProblems;
}

/** Answers for when the user returns. */
export interface LeftDetails {
  readonly personId: string;
  readonly answers: DetailAnswers;
}

/** The states of the step for the details of an account. */
export type DetailsState =
  /** No sign-in waits for details. */
  | {
      readonly at: 'idle';
      /** The form that the user left. */
      readonly left?: LeftDetails;
    }
  /** A sign-in waits for a step; its user is being read. */
  | ({ readonly at: 'reading'; readonly left?: LeftDetails } & Failable)
  | DetailsFormState
  /** The user is signed in. */
  | { readonly at: 'authenticated' };

/** The events of the step for the details of an account. */
export type DetailsEvent =
  /** The sign-in of another method waits for a step. `answers`: those that its form contained. */
  | { readonly type: 'held'; readonly answers?: DetailAnswers | undefined }
  /**
   * The user whose sign-in waits. `known`: the answers of the account. `draft`: those typed before a reload.
   * `answers`: those to submit.
   */
  | {
      readonly type: 'found';
      readonly personId: string;
      readonly need: DetailsNeed;
      readonly known: DetailAnswers;
      readonly draft?: DetailAnswers | undefined;
      readonly answers?: DetailAnswers | undefined;
    }
  /** No sign-in waits for details. */
  | { readonly type: 'notHeld' }
  /** The text in the fields has changed. */
  | { readonly type: 'typed'; readonly answers: DetailAnswers }
  | { readonly type: 'submit'; readonly answers: DetailAnswers }
  | { readonly type: 'retry' }
  /** Leaves the sign-in. `answers`: those in the fields. */
  | { readonly type: 'back'; readonly answers?: DetailAnswers | undefined }
  | ({ readonly type: 'completed' } & SignsIn & ToHost<'FOYER_DETAILS_COMPLETED'>)
  | { readonly type: 'unblocked' };

export type DetailsCommand =
  /** Keeps the condition of the configuration while the login runs. */
  | { readonly type: 'watch' }
  | { readonly type: 'read'; readonly answers?: DetailAnswers | undefined }
  | {
      readonly type: 'save';
      readonly personId: string;
      readonly need: DetailsNeed;
      readonly answers: DetailAnswers;
    }
  /** Stores the answers for a reload. */
  | { readonly type: 'keepDraft'; readonly personId: string; readonly answers: DetailAnswers }
  | { readonly type: 'leave' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };
