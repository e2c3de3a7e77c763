import type { Secret } from '../../../kernel/base/names/secret';

/** Passkey features of this browser. */
export interface PasskeySupport {
  readonly passkeys: boolean;
  /** Offers passkeys in a field (conditional mediation). */
  readonly autofill: boolean;
  /** Creates a passkey without a prompt, after a password log-in (conditional create). */
  readonly conditionalCreate: boolean;
}

/** A person asked for it by a button, or the page offers it in a field (conditional mediation). */
export type CeremonyKind = 'asked' | 'offered';

interface CeremonyOptions {
  readonly signal: AbortSignal;
  /** Conditional mediation instead of a prompt. */
  readonly offered?: boolean | undefined;
}

/** The browser's half of a ceremony, with options and credential as JSON strings. */
export interface PasskeyBrowser {
  userAgent(this: void): string;
  /** Throws `passkey_insecure` or `passkey_unsupported` if no ceremony can start. */
  requireSupport(this: void): void;
  create(this: void, options: string, ceremony: CeremonyOptions): Promise<string>;
  get(this: void, options: string, ceremony: CeremonyOptions): Promise<string>;
  /** Says that there is no support if the browser is silent for `patience` (ms), 500 by default. */
  support(this: void, patience?: number): Promise<PasskeySupport>;
  /** Whether the page has a field in which the browser may offer a passkey. */
  hasAutofillField(this: void): boolean;
  /** Tells password managers that the server no longer knows this passkey. */
  forgets(this: void, rpId: string, credentialId: string): void;
}

/** A passkey's answer to a challenge, not yet sent to the server. */
export interface PasskeyProof {
  readonly credential: Secret;
  readonly rpId: string;
}
