import type { Secret } from '../../base/secret';

/** Passkey features of this browser. */
export interface PasskeySupport {
  /** Whether the browser has passkeys (WebAuthn). */
  readonly passkeys: boolean;
  /** Suggests passkeys in a field (conditional mediation). */
  readonly autofill: boolean;
  /** Creates a passkey without a prompt, after a sign-in with a password (conditional create). */
  readonly conditionalCreate: boolean;
  /** Shows a prompt only if a passkey is available on this device (immediate mediation). */
  readonly immediate: boolean;
}

/** `asked`: the user pressed a button. `offered`: the page suggests passkeys in a field (conditional mediation). */
export type CeremonyKind = 'asked' | 'offered';

interface CeremonyOptions {
  readonly signal: AbortSignal;
  /** Conditional mediation instead of a prompt. */
  readonly offered?: boolean | undefined;
  /** A prompt only if a passkey is available on this device. */
  readonly immediate?: boolean | undefined;
}

/** The browser's part of a ceremony, with options and credential as JSON strings. */
export interface PasskeyBrowser {
  userAgent(this: void): string;
  /** Throws `passkey_insecure` or `passkey_unsupported` if no ceremony can start. */
  requireSupport(this: void): void;
  create(this: void, options: string, ceremony: CeremonyOptions): Promise<string>;
  get(this: void, options: string, ceremony: CeremonyOptions): Promise<string>;
  /** Resolves without support if the browser doesn't respond within `patience` (ms), 500 by default. */
  support(this: void, patience?: number): Promise<PasskeySupport>;
  /** Whether the page has a field in which the browser can suggest a passkey. */
  hasAutofillField(this: void): boolean;
  /**
   * Reports to password managers that the provider no longer accepts this passkey. False if the browser can't. Never
   * rejects.
   */
  forgets(this: void, rpId: string, credentialId: string): Promise<boolean>;
  /** Reports the user's current names to password managers. Never rejects. */
  renames(this: void, rpId: string, userHandle: string, names: UserNames): Promise<void>;
  /**
   * Reports to password managers all passkeys of a user that the provider accepts: they remove the others. Never
   * rejects.
   */
  accepts(this: void, rpId: string, userHandle: string, credentialIds: readonly string[]): Promise<void>;
  /** The name of a common password manager, by the AAGUID of its passkeys. */
  managerName(this: void, aaguid: string | undefined): string | undefined;
}

/** The names with which password managers show a user. */
export interface UserNames {
  readonly name: string;
  readonly displayName: string;
}

/** The data that a browser stores about a passkey. None of it is secret. */
export interface RememberedPasskey {
  /** The id of its registration. */
  readonly id: string;
  readonly credentialId: string;
  readonly domain: string;
  /** The model of the password manager or security key, if the registration contained it. */
  readonly aaguid?: string;
  /** The id of the user in password managers. */
  readonly handle?: string;
}

/** The passkeys that this browser has created or used. */
export interface PasskeyMemory {
  all(this: void): readonly RememberedPasskey[];
  /** The credential is a JSON string, as it was sent to the provider. The handle is known only for a new passkey. */
  remember(this: void, id: string, credential: string, domain: string, handle?: string): void;
  forget(this: void, id: string): void;
  /** Whether the user recently declined to create a passkey. */
  isDeclined(this: void): boolean;
  decline(this: void): void;
}

/** A passkey that was created or used in this browser. */
export interface KnownPasskey {
  /** The id of the passkey at the provider. */
  readonly webauthn_registration_id: string;
  /**
   * The password manager that stores it, such as 'Bitwarden'. Absent if its registration did not contain it, or it is
   * an uncommon one.
   */
  readonly manager?: string;
}

/** A passkey's response to a challenge, not yet sent to the provider. */
export interface PasskeyAssertion {
  /** The signed response of the authenticator, as JSON. */
  readonly credential: Secret;
  /** The domain that the passkey belongs to. */
  readonly rpId: string;
}

/** The age of a challenge. */
export interface ChallengeAge {
  /** Whether the provider refuses it by now. */
  isDead(this: void): boolean;
  /** Calls `callback` once the challenge has to be replaced, on a visible page. Returns a function that cancels it. */
  onceOld(this: void, callback: () => void): () => void;
}
