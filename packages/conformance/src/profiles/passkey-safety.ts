import { Authenticator, optionsOf, type Bend } from '../devices/authenticator';
import type { Check } from '../kit/check';
import { partAt, show, textAt } from '../kit/read';
import { foreignItems, type ForeignItem } from './foreign-items';
import { races, type SingleUse } from './races';
import { MINUTES, someone } from './sign-in';
import { bent, creationOptions, NOT_REGISTERED, passkey, REFUSED, requestOptions } from './with-passkey';

const facts = { level: 'MUST', section: 'Contract 3.6' } as const;

/** Origins that look similar to the page's origin. */
const ORIGINS: Readonly<Record<string, (page: URL) => string>> = {
  "whose host begins with the page's": ({ protocol, hostname, port }) =>
    `${protocol}//${hostname}.evil.example${port === '' ? '' : `:${port}`}`,
  "whose host ends with the page's": ({ protocol, host }) => `${protocol}//evil${host}`,
  'on another port': ({ protocol, hostname, port }) => `${protocol}//${hostname}:${port === '4999' ? '4998' : '4999'}`,
  'with a path': ({ origin }) => `${origin}/x`,
};

const FRAMED: readonly [string, Bend] = ['across origins, in a frame of another site', { isCrossOrigin: true }];

const bends = (page: string): readonly (readonly [string, Bend])[] => [
  ...Object.entries(ORIGINS).map(
    ([name, originOf]) => [`from a page ${name}`, { origin: originOf(new URL(page)) }] as const,
  ),
  FRAMED,
];

const strict: readonly Check[] = [
  {
    ...facts,
    id: 'passkeys.authenticate.bent',
    title: "A credential is refused from an origin that only resembles the page's, or from a foreign frame",
    breaks: 'A copied page, or a frame in one, signs in.',
    run: async (t) => {
      for (const [name, bend] of bends(t.run.page)) await bent(t, () => bend, name);
    },
  },
  {
    ...facts,
    id: 'passkeys.authenticate.verified',
    title: 'If the options require user verification, a credential without it is refused',
    breaks: 'An attacker who finds the device unlocked signs in.',
    run: async (t) => {
      const { device } = await passkey(t);
      const options = await requestOptions(t);
      const asked = partAt(optionsOf(options), 'userVerification');
      t.note = `the options ask for user verification as ${show(asked)}`;
      if (asked !== 'required') return;
      const { status, errorType } = await t.call('webauthn.authenticate', {
        public_key_credential: device.get(options, { flags: 1 }),
        ...MINUTES,
      });
      t.that(
        REFUSED.includes(String(errorType)),
        'an answer without the user verification that the options require to be refused',
        `status ${status}`,
      );
    },
  },
  {
    ...facts,
    id: 'passkeys.authenticate.type',
    title: 'A credential from a registration is refused at sign-in',
    breaks: 'What was signed for one purpose is accepted for another.',
    run: (t) => bent(t, () => ({ type: 'webauthn.create' }), 'of the type webauthn.create'),
  },
  {
    ...facts,
    id: 'passkeys.register.bent',
    title:
      "An answer registers nothing from an origin that is only like the page's, in a foreign frame, or of another type",
    breaks: 'A copied page adds a key to an account.',
    run: async (t) => {
      const { session } = await someone(t);
      const all: readonly (readonly [string, Bend])[] = [
        ...bends(t.run.page),
        ['of the type webauthn.get', { type: 'webauthn.get' }],
      ];
      for (const [name, bend] of all) {
        const public_key_credential = new Authenticator(t.run.page).create(await creationOptions(t, session), bend);
        const { status, errorType } = await t.call(
          'webauthn.register',
          { public_key_credential, ...MINUTES },
          { session },
        );
        t.that(
          NOT_REGISTERED.includes(String(errorType)),
          `an answer ${name} to be refused with ${NOT_REGISTERED.join(' or ')}`,
          `status ${status}, ${String(errorType)}`,
        );
      }
    },
  },
];

const shown: SingleUse = {
  ...{ id: 'authenticate.race', section: 'Contract 3.6', name: 'an answer of a passkey' },
  prepare: async (t) => {
    const { device } = await passkey(t);
    const public_key_credential = device.get(await requestOptions(t));
    return () => t.call('webauthn.authenticate', { public_key_credential, ...MINUTES });
  },
};

const added: SingleUse = {
  ...{ id: 'register.race', section: 'Contract 3.6', name: 'a new passkey' },
  prepare: async (t) => {
    const { session } = await someone(t);
    const public_key_credential = new Authenticator(t.run.page).create(await creationOptions(t, session));
    return () => t.call('webauthn.register', { public_key_credential, ...MINUTES }, { session });
  },
};

const theirs: ForeignItem = {
  ...{ id: 'others', section: 'Contract 3.7', name: 'a passkey' },
  prepare: async (t) => {
    const { session: own, registered } = await passkey(t);
    const params = {
      webauthn_registration_id: textAt(registered, 'user.webauthn_registrations.0.webauthn_registration_id'),
    };
    return {
      attacks: [
        (session) => t.call('webauthn.update', { name: 'Hers' }, { session, params }),
        (session) => t.call('user.deleteWebauthnRegistration', undefined, { session, params }),
      ],
      seen: async () => partAt(await t.named('user.get', { session: own }), 'webauthn_registrations'),
    };
  },
};

/** Safety checks of passkeys. */
export const passkeySafety: readonly Check[] = [
  ...strict,
  ...races('passkeys', [shown, added]),
  ...foreignItems('passkeys', [theirs]),
];
