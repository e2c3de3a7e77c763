import type { Secret } from '../secret';

/** What this browser can do with passkeys. */
export interface PasskeySupport {
  readonly passkeys: boolean;
  /** Offers them in a field (conditional mediation). */
  readonly autofill: boolean;
  /** Makes one without a prompt, after a log-in by password (conditional create). */
  readonly conditionalCreate: boolean;
}

/** A person asked for it by a button, or the page offers it in a field (conditional mediation). */
export type CeremonyKind = 'asked' | 'offered';

interface CeremonyOptions {
  readonly signal: AbortSignal;
  /** By the browser's own offer instead of a prompt. */
  readonly offered?: boolean | undefined;
}

/** The browser's half of a ceremony: options and credential as JSON texts. */
export interface PasskeyBrowser {
  userAgent(this: void): string;
  /** Throws `passkey_insecure` or `passkey_unsupported` where no ceremony could begin. */
  requireSupport(this: void): void;
  create(this: void, options: string, ceremony: CeremonyOptions): Promise<string>;
  get(this: void, options: string, ceremony: CeremonyOptions): Promise<string>;
  support(this: void): Promise<PasskeySupport>;
  /** Whether the page has a field in which the browser may offer a passkey. */
  hasAutofillField(this: void): boolean;
  /** Tells password managers that the server does not know this passkey any more. */
  forgets(this: void, rpId: string, credentialId: string): void;
}

/** A passkey's answer to a challenge, not yet shown to the server. */
export interface PasskeyProof {
  readonly credential: Secret;
  readonly rpId: string;
}
