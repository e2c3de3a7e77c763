import type { User } from '@foyer/wire';
import type { KnownPasskey, PasskeyBrowser, PasskeyMemory, UserNames } from './passkey-browser';

/** What password managers are told of a person. */
export type NamedUser = Pick<User, 'name' | 'emails' | 'phone_numbers' | 'webauthn_registrations'>;

/**
 * What a client remembers of passkeys, and tells password managers of them. Each call rejects with `network_error` if
 * the file that it is in cannot be loaded, and with nothing else.
 */
export interface PasskeySignals {
  /** The passkeys that were made or used in this browser, as far as it remembers. */
  known(this: void): Promise<readonly KnownPasskey[]>;
  /**
   * Tells password managers that a passkey is removed, and forgets it. False where it was neither made nor used in this
   * browser, or the browser cannot tell them.
   */
  signalRemoved(this: void, webauthn_registration_id: string): Promise<boolean>;
  /**
   * Tells password managers the name and address of a person whose passkeys were used in this browser. Nothing is told
   * of a person without an address or a phone number.
   */
  signalNames(this: void, user: NamedUser): Promise<void>;
}

/**
 * Whether a page may ask people for a passkey, beside what they came for. The calls reject as those of `PasskeySignals`
 * do.
 */
export interface PasskeyOffers {
  /** Whether this browser has passkeys, and nobody has declined one in it in the last 90 days. */
  canOffer(this: void): Promise<boolean>;
  /** Somebody has declined: `canOffer` is false in this browser for 90 days. */
  declineOffer(this: void): Promise<void>;
}

// Account screens, section 4, Signal API: the contract lists no credential ids, so the browser is told only of those
// that it knows.
// `signalAllAcceptedCredentials` is never used, because a list that lacks one deletes a good passkey.
/** What a client knows and tells of passkeys that this browser has made or used. */
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

/** The address that the person is known by, as the provider names new passkeys, and their whole name. */
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
