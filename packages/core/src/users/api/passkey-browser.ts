import type { Secret } from '../../base/secret';

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
  /**
   * Tells password managers that the server no longer knows this passkey. False if the browser cannot. Never rejects.
   */
  forgets(this: void, rpId: string, credentialId: string): Promise<boolean>;
  /** Tells password managers how a person is called now. Never rejects. */
  renames(this: void, rpId: string, userHandle: string, names: UserNames): Promise<void>;
  /** The name of a common password manager, by the AAGUID of its passkeys. */
  managerName(this: void, aaguid: string | undefined): string | undefined;
}

/** How password managers show a person. */
export interface UserNames {
  readonly name: string;
  readonly displayName: string;
}

/** What a browser remembers of a passkey. Nothing of it is secret. */
export interface RememberedPasskey {
  /** The id of its registration. */
  readonly id: string;
  readonly credentialId: string;
  readonly domain: string;
  /** The make of what keeps it, if its registration told that. */
  readonly aaguid?: string;
  /** The id by which password managers know the person. */
  readonly handle?: string;
}

/** The passkeys that this browser has made or used. */
export interface PasskeyMemory {
  all(this: void): readonly RememberedPasskey[];
  /** The credential is a JSON string, as it was sent to the server. The handle is told of one that was made. */
  remember(this: void, id: string, credential: string, domain: string, handle?: string): void;
  forget(this: void, id: string): void;
  /** Whether an offer of a passkey was declined lately. */
  isDeclined(this: void): boolean;
  decline(this: void): void;
}

/** A passkey that was made or used in this browser. */
export interface KnownPasskey {
  readonly webauthn_registration_id: string;
  /**
   * The password manager that keeps it, such as 'Bitwarden'. Absent if its registration has not told it, or it is an
   * uncommon one.
   */
  readonly manager?: string;
}

/** A passkey's answer to a challenge, not yet sent to the server. */
export interface PasskeyAssertion {
  readonly credential: Secret;
  readonly rpId: string;
}

/** The age of a challenge. */
export interface ChallengeAge {
  /** Whether the provider refuses it by now. */
  isDead(this: void): boolean;
  /** Calls back once it is to be replaced, on a visible page. Returns a function that stops that. */
  onceOld(this: void, callback: () => void): () => void;
}
