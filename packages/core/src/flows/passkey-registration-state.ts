import type { WebauthnRegisterResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { Deadline, PublicAuth } from './deps';

/** One passkey of the signed-in person. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
}

/** What is being done to one passkey of the list. */
export type PasskeyEdit =
  | { readonly type: 'renaming'; readonly id: string }
  /** The warning shows; nothing is deleted yet. */
  | { readonly type: 'deleting'; readonly id: string };

interface Passkeys {
  readonly passkeys: readonly Passkey[];
}

/** The screen with the list (spec section 2, Passkey: 'Registration success'). */
export interface PasskeyListMoment extends Passkeys {
  readonly at: 'list';
  readonly edit?: PasskeyEdit;
  /** Changes that the server has not answered yet. */
  readonly pending: number;
  /** 'Done' waits for them (contract 10.1), then the host is told. */
  readonly done: 'no' | 'waiting' | 'told';
}

export type PasskeyRegistrationState =
  /** Nobody is known to be signed in; the server is asked. */
  | { readonly at: 'checking' }
  | { readonly at: 'unreachable'; readonly error: Problem }
  /** Spec section 5: it takes an active session. */
  | { readonly at: 'noUser'; readonly error: Problem }
  | ({ readonly at: 'start'; readonly error?: Problem; readonly blocked?: true } & Passkeys)
  | ({ readonly at: 'creating' } & Passkeys)
  | PasskeyListMoment;

export type PasskeyRegistrationEvent =
  | { readonly type: 'retry' }
  | ({ readonly type: 'passkeysLoaded' } & Passkeys)
  | { readonly type: 'createPasskey' }
  | { readonly type: 'skipPasskey' }
  | ({
      readonly type: 'passkeyRegistered';
      readonly response: PublicAuth<WebauthnRegisterResponse>;
    } & Passkeys)
  | { readonly type: 'setUpAnother' }
  | { readonly type: 'beginRename'; readonly id: string }
  | { readonly type: 'saveName'; readonly name: string }
  | { readonly type: 'askDelete'; readonly id: string }
  | { readonly type: 'confirmDelete' }
  | { readonly type: 'cancelEdit' }
  | { readonly type: 'pressDone' }
  | { readonly type: 'changeAnswered' }
  | { readonly type: 'passkeysDone' }
  | { readonly type: 'unblocked' };

export type PasskeyRegistrationCommand =
  | { readonly type: 'loadPasskeys' }
  | { readonly type: 'register' }
  | { readonly type: 'rename'; readonly id: string; readonly name: string }
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'finish' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };
