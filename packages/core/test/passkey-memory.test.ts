import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPasskeyMemory } from '../src/users/browser/passkeys/passkey-memory';
import { aaguidOf, managerName } from '../src/users/browser/passkeys/passkey-managers';

const KEY = 'foyer:passkeys:public-token-test-foyer';

function memory(text?: string) {
  const stored = new Map(text === undefined ? [] : [[KEY, text]]);
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  let now = Date.parse('2026-01-01');
  const wallClock = () => now;
  const wait = (days: number) => void (now += days * 24 * 60 * 60_000);
  return { ...createPasskeyMemory({ storage, wallClock }, 'public-token-test-foyer'), stored, wait };
}

const used = (id: string, userHandle: string | null = null) =>
  JSON.stringify({ id, response: { signature: 'secret', userHandle } });
const made = (id: string, attestationObject: string) =>
  JSON.stringify({ id, response: { attestationObject, clientDataJSON: 'secret' } });

/** An attestation with this much of an authenticator's data. Its flags say that it contains a credential. */
function attestation(aaguid: string, { flags = 0x45, length = 77 } = {}): string {
  const data = Buffer.alloc(length);
  data[32] = flags;
  Buffer.from(aaguid.replaceAll('-', ''), 'hex').copy(data, 37);
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from('hauthData'), Buffer.from(head), data]).toString('base64url');
}

const ONE_PASSWORD = 'bada5566-a7aa-401f-bd96-45619a55120d';

describe('the data that a browser stores about passkeys', () => {
  it('has ids, a domain and the model of the authenticator, under a key of the project, and nothing secret', () => {
    const { remember, all, stored } = memory();
    remember('registration-1', made('credential-1', attestation(ONE_PASSWORD)), 'example.com', 'dXNlcg+/==');
    const known = {
      id: 'registration-1',
      credentialId: 'credential-1',
      domain: 'example.com',
      aaguid: ONE_PASSWORD,
      handle: 'dXNlcg-_',
    };
    expect(all()).toEqual([known]);
    expect([...stored]).toEqual([[KEY, JSON.stringify([known])]]);
  });

  it('preserves the data of a registration when the passkey is used', () => {
    const { remember, all } = memory();
    remember('registration-1', made('credential-1', attestation(ONE_PASSWORD)), 'example.com');
    remember('registration-2', used('credential-2'), 'example.com');
    remember('registration-1', used('credential-1', 'dXNlcg'), 'example.com');
    expect(all()).toEqual([
      {
        id: 'registration-1',
        credentialId: 'credential-1',
        domain: 'example.com',
        aaguid: ONE_PASSWORD,
        handle: 'dXNlcg',
      },
      { id: 'registration-2', credentialId: 'credential-2', domain: 'example.com' },
    ]);
  });

  it('is 50 passkeys at most, the latest ones', () => {
    const { remember, all } = memory();
    for (let index = 0; index < 60; index += 1)
      remember(`registration-${index}`, used(`credential-${index}`), 'example.com');
    expect(all()).toHaveLength(50);
    expect(all()[0]?.id).toBe('registration-59');
  });

  it('is forgotten one by one', () => {
    const { remember, forget, all } = memory();
    remember('registration-1', used('credential-1'), 'example.com');
    remember('registration-2', used('credential-2'), 'example.com');
    forget('registration-1');
    expect(all().map(({ id }) => id)).toEqual(['registration-2']);
  });

  it.each([
    '',
    'null',
    '{}',
    '[null, 1, {"id": 1}, {"id": "a", "credentialId": "b", "domain": 3}]',
    '[{"id":"a","credentialId":"b","domain":"c","aaguid":1}]',
  ])('is empty if the storage contains %s', (text) => expect(memory(text).all()).toEqual([]));

  it('is nothing of an answer without an id', () => {
    const { remember, all } = memory();
    remember('', used('credential-1'), 'example.com');
    remember('registration-1', '{}', 'example.com');
    expect(all()).toEqual([]);
  });
});

describe('an offer that was declined', () => {
  it('is not made again for 90 days', () => {
    const { decline, isDeclined, wait } = memory();
    expect(isDeclined()).toBe(false);
    decline();
    wait(89.9);
    expect(isDeclined()).toBe(true);
    wait(0.2);
    expect(isDeclined()).toBe(false);
  });

  it('is ignored if the clock was set back, or the storage contains other data', () => {
    const { decline, isDeclined, wait, stored } = memory();
    decline();
    wait(-1);
    expect(isDeclined()).toBe(false);
    stored.set('foyer:passkey-offer:public-token-test-foyer', 'never');
    expect(isDeclined()).toBe(false);
  });
});

describe('the name of a password manager', () => {
  it('follows from the AAGUID of an attestation, short or long', () => {
    expect(managerName(aaguidOf(attestation(ONE_PASSWORD)))).toBe('1Password');
    expect(managerName(aaguidOf(attestation('fbfc3007-154e-4ecc-8c0b-6e020557d7bd', { length: 300 })))).toBe(
      'Apple Passwords',
    );
  });

  it('is unknown if the AAGUID is not one of the most common, or has no name here', () => {
    expect(managerName('00000000-0000-0000-0000-000000000000')).toBeUndefined();
    expect(managerName('constructor')).toBeUndefined();
  });

  it('is unknown if the authenticator sends no credential, or incomplete data', () => {
    expect(aaguidOf(attestation(ONE_PASSWORD, { flags: 0x05 }))).toBeUndefined();
    expect(aaguidOf(attestation(ONE_PASSWORD, { length: 40 }))).toBeUndefined();
  });

  it('never throws, whatever the attestation is', () => {
    fc.assert(fc.property(fc.anything(), (value) => void aaguidOf(value)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = Buffer.concat([Buffer.from('hauthDataX'), bytes]).toString('base64url');
        expect(() => managerName(aaguidOf(text))).not.toThrow();
      }),
    );
  });
});
