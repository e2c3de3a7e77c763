import type { WebauthnAuthenticateResponse, WebauthnRegisterResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { Secret } from '../secret';
import type { Deadline, PublicAuth } from './deps';

/** A passkey's answer to a challenge, on its way to the server. */
export interface PasskeyAnswer {
  readonly credential: Secret;
  readonly rpId: string;
}

/** Whether the browser offers passkeys in fields; absent until it has said so. */
interface Autofill {
  readonly autofill?: boolean;
}

export type PasskeyState =
  | ({ readonly at: 'idle'; readonly error?: Problem; readonly blocked?: true } & Autofill)
  /** The browser's prompt is open. */
  | ({ readonly at: 'prompting' } & Autofill)
  /** The server looks at the passkey: this may mint a session, and is not called back. */
  | ({ readonly at: 'verifying' } & Autofill)
  | { readonly at: 'authenticated' };

export type PasskeyEvent =
  | { readonly type: 'usePasskey' }
  | { readonly type: 'back' }
  | { readonly type: 'autofillKnown'; readonly autofill: boolean }
  /** From the prompt, or from a field. */
  | ({ readonly type: 'passkeyPicked' } & PasskeyAnswer)
  | { readonly type: 'passkeyAccepted'; readonly response: PublicAuth<WebauthnAuthenticateResponse> }
  /** The moment to make a passkey beside it (conditional create). */
  | { readonly type: 'passwordUsed' }
  | { readonly type: 'passkeyRegistered'; readonly response: PublicAuth<WebauthnRegisterResponse> }
  | { readonly type: 'unblocked' };

export type PasskeyCommand =
  | { readonly type: 'askAutofill' }
  | { readonly type: 'prompt' }
  | ({ readonly type: 'verifyPasskey' } & PasskeyAnswer)
  | { readonly type: 'makeBesidePassword' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };
