import type { User } from '@foyer/wire';
import type { KnownPasskey, PasskeyBrowser, PasskeyMemory, UserNames } from './passkey-browser';

/** The fields of a user that password managers receive. */
export type NamedUser = Pick<User, 'name' | 'emails' | 'phone_numbers' | 'webauthn_registrations'>;

/**
 * The passkeys that this browser knows, and messages about them to password managers. Each call rejects only with
 * `network_error`, if its chunk can't be loaded.
 */
export interface PasskeySignals {
  /** The passkeys that were created or used in this browser, as far as it stores them. */
  known(this: void): Promise<readonly KnownPasskey[]>;
  /**
   * Reports a removed passkey to password managers, and forgets it. False if it was neither created nor used in this
   * browser, or the browser can't report it.
   */
  signalRemoved(this: void, webauthn_registration_id: string): Promise<boolean>;
  /**
   * Reports a user's name and address to password managers, if their passkeys were used in this browser. Skips a user
   * without an address or phone number.
   */
  signalNames(this: void, user: NamedUser): Promise<void>;
}

/**
 * Whether a page can suggest creating a passkey after the user's actual task. The calls reject as those of
 * `PasskeySignals` do.
 */
export interface PasskeyOffers {
  /** Whether this browser supports passkeys, and no user has declined one in it in the last 90 days. */
  canOffer(this: void): Promise<boolean>;
  /** Records that the user declined: `canOffer` is false in this browser for 90 days. */
  declineOffer(this: void): Promise<void>;
}

// Account screens, section 4, Signal API: the contract lists no credential ids, so the browser can report only those
// that it knows.
/** Stores the passkeys that this browser has created or used, and reports changes to password managers. */
export const passkeySignals = ({
  browser,
  memory,
}: {
  readonly browser: PasskeyBrowser;
  readonly memory: PasskeyMemory;
}): PasskeySignals & PasskeyOffers => ({
  canOffer: async () => !memory.isDeclined() && (await browser.support()).passkeys,
  declineOffer: () => Promise.resolve(memory.decline()),
  known: () =>
    Promise.resolve(
      memory.all().map(({ id, aaguid }) => {
        const manager = browser.managerName(aaguid);
        return { webauthn_registration_id: id, ...(manager && { manager }) };
      }),
    ),
  async signalRemoved(id) {
    const known = memory.all().find((one) => one.id === id);
    if (!known) return false;
    memory.forget(id);
    return browser.forgets(known.domain, known.credentialId);
  },
  async signalNames(user) {
    const names = namesOf(user);
    const own = new Set(user.webauthn_registrations.map(({ webauthn_registration_id: id }) => id));
    if (!names) return;
    const tagged = new Map<string, Promise<void>>();
    for (const { id, domain, handle } of memory.all()) {
      const whom = `${domain} ${handle}`;
      if (own.has(id) && handle && !tagged.has(whom)) tagged.set(whom, browser.renames(domain, handle, names));
    }
    await Promise.all(tagged.values());
  },
});

// Decision 169.
/**
 * Reports a user's accepted passkeys to password managers, for each domain of which this browser knows every passkey:
 * an incomplete list deletes good ones.
 */
export function reportAccepted(
  { browser, memory }: { readonly browser: PasskeyBrowser; readonly memory: PasskeyMemory },
  { webauthn_registrations: registered }: Pick<NamedUser, 'webauthn_registrations'>,
): void {
  const known = new Map(memory.all().map((one) => [one.id, one]));
  for (const domain of new Set(registered.map((one) => one.domain))) {
    const own = registered.filter((one) => one.domain === domain).map((one) => known.get(one.webauthn_registration_id));
    const accepted = own.flatMap((one) => (one?.domain === domain ? one : []));
    if (accepted.length < own.length) continue;
    const ids = accepted.map(({ credentialId }) => credentialId);
    for (const handle of new Set(accepted.flatMap((one) => one.handle ?? [])))
      void browser.accepts(domain, handle, ids);
  }
}

/** The user's names: the address, as the provider names new passkeys, and the full name. */
function namesOf({
  name: { first_name, middle_name, last_name },
  emails,
  phone_numbers,
}: NamedUser): UserNames | undefined {
  const name = emails[0]?.email ?? phone_numbers[0]?.phone_number;
  if (name === undefined) return undefined;
  const whole = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
  return { name, displayName: whole || name };
}
