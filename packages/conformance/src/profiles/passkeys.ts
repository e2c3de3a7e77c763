import { Authenticator, optionsOf, strangeKey } from '../devices/authenticator';
import type { Check, Profile } from '../kit/check';
import { listAt, partAt, show, textAt } from '../kit/read';
import { passkeySafety } from './passkey-safety';
import { bent, creationOptions, domainOf, NOT_REGISTERED, passkey, REFUSED, requestOptions } from './with-passkey';
import { enrolledIsMarked, enrollment, MINUTES, SESSION_ENDS, someone } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.6' } as const;
const registering: readonly Check[] = [
  {
    ...facts,
    id: 'passkeys.register.options',
    title: 'The creation options say for whom, for which site, and which keys',
    breaks: 'The browser refuses to make a passkey.',
    run: async (t) => {
      const { session } = await someone(t);
      const options = optionsOf(await creationOptions(t, session));
      t.that(
        Buffer.from(textAt(options, 'challenge'), 'base64url').length >= 16,
        'a challenge of 16 bytes or more',
        'a shorter one',
      );
      textAt(options, 'user.id');
      textAt(options, 'user.name');
      const algorithms = listAt(options, 'pubKeyCredParams').map((one) => partAt(one, 'alg'));
      t.that(algorithms.includes(-7), 'ES256 (-7) among the algorithms', show(algorithms));
    },
  },
  {
    ...facts,
    id: 'passkeys.register.fresh-challenge',
    title: 'Each start returns its own challenge',
    breaks: 'A recorded answer is accepted again.',
    run: async (t) => {
      const { session } = await someone(t);
      const [one, other] = [await creationOptions(t, session), await creationOptions(t, session)];
      t.that(textAt(optionsOf(one), 'challenge') !== textAt(optionsOf(other), 'challenge'), 'two challenges', 'one');
    },
  },
  {
    ...facts,
    id: 'passkeys.register.adds',
    title: 'A passkey is added to the user, with an id and a domain',
    breaks: 'The account page does not list it.',
    run: async (t) => {
      const { registered, userId } = await passkey(t);
      t.equal('user_id', textAt(registered, 'user.user_id'), userId);
      textAt(registered, 'user.webauthn_registrations.0.webauthn_registration_id');
      t.equal('domain', partAt(registered, 'user.webauthn_registrations.0.domain'), domainOf(t).domain);
    },
  },
  {
    ...enrollment,
    id: 'passkeys.register.marked',
    title: 'A passkey that a session registers does not count as re-authentication in it, even when it is used',
    run: async (t) => {
      const { answer, device, registered, session } = await passkey(t);
      enrolledIsMarked(t, registered, 'webauthn_registration', answer);
      const public_key_credential = device.get(await requestOptions(t));
      enrolledIsMarked(
        t,
        await t.ok('webauthn.authenticate', { public_key_credential, ...MINUTES }, { session }),
        'webauthn_registration',
        answer,
      );
    },
  },
  {
    ...facts,
    id: 'passkeys.register.signed-out',
    title: 'A passkey cannot be registered without a session',
    breaks: 'An attacker can add a passkey to an account.',
    run: async (t) =>
      void (await t.refused('webauthn.registerStart', SESSION_ENDS, { ...domainOf(t), user_agent: 'kit' })),
  },
  {
    ...facts,
    id: 'passkeys.register.wrong-challenge',
    title: 'An answer to a different challenge registers nothing',
    breaks: 'A recorded answer adds a key.',
    run: async (t) => {
      const { session } = await someone(t);
      const public_key_credential = new Authenticator(t.run.page).create(await creationOptions(t, session), {
        challenge: Buffer.alloc(32).toString('base64url'),
      });
      await t.refused('webauthn.register', NOT_REGISTERED, { public_key_credential, ...MINUTES }, { session });
    },
  },
  {
    ...facts,
    id: 'passkeys.register.foreign-origin',
    title: 'An answer from a different site registers nothing',
    breaks: 'A copied page makes keys for your site.',
    run: async (t) => {
      const { session } = await someone(t);
      const public_key_credential = new Authenticator(t.run.page).create(await creationOptions(t, session), {
        origin: 'https://evil.example',
      });
      await t.refused('webauthn.register', NOT_REGISTERED, { public_key_credential, ...MINUTES }, { session });
    },
  },
  {
    ...facts,
    id: 'passkeys.register.excludes',
    level: 'SHOULD',
    title: "The options exclude the user's existing passkeys",
    breaks: 'One device makes a second passkey for the same account.',
    run: async (t) => {
      const { session } = await passkey(t);
      t.equal(
        'the number of excludeCredentials',
        listAt(optionsOf(await creationOptions(t, session)), 'excludeCredentials').length,
        1,
      );
    },
  },
];

const authenticating: readonly Check[] = [
  {
    ...facts,
    id: 'passkeys.authenticate.signs-in',
    title: 'A passkey signs its user in',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const { device, userId } = await passkey(t);
      const answer = await t.ok('webauthn.authenticate', {
        public_key_credential: device.get(await requestOptions(t)),
        ...MINUTES,
      });
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
    },
  },
  {
    ...facts,
    id: 'passkeys.authenticate.factor',
    section: 'Contract 5.8',
    title: 'The session says which passkey it was',
    breaks: 'The account page asks the user to re-authenticate although they have just signed in.',
    run: async (t) => {
      const { device, registered } = await passkey(t);
      const answer = await t.ok('webauthn.authenticate', {
        public_key_credential: device.get(await requestOptions(t)),
        ...MINUTES,
      });
      const id = partAt(answer, 'session.authentication_factors.0.webauthn_factor.webauthn_registration_id');
      t.equal(
        'webauthn_registration_id',
        id,
        textAt(registered, 'user.webauthn_registrations.0.webauthn_registration_id'),
      );
    },
  },
  {
    ...facts,
    id: 'passkeys.authenticate.any-person',
    title: 'The options of a first factor name no passkey',
    breaks: 'The browser offers no passkey, because the page does not know the user yet.',
    run: async (t) =>
      t.equal(
        'the number of allowCredentials',
        partAt(optionsOf(await requestOptions(t)), 'allowCredentials.length') ?? 0,
        0,
      ),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.once',
    title: 'An answer can be used only once',
    breaks: 'A recorded answer signs in.',
    run: async (t) => {
      const { device } = await passkey(t);
      const body = { public_key_credential: device.get(await requestOptions(t)), ...MINUTES };
      await t.ok('webauthn.authenticate', body);
      await t.refused('webauthn.authenticate', REFUSED, body);
    },
  },
  {
    ...facts,
    id: 'passkeys.authenticate.foreign-key',
    title: 'A signature with a different key does not sign in',
    breaks: 'Anyone can sign in as any user.',
    run: (t) => bent(t, () => ({ key: strangeKey() })),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.foreign-origin',
    title: 'An answer from a different site does not sign in',
    breaks: 'A copied page collects sign-ins for your site.',
    run: (t) => bent(t, () => ({ origin: 'https://evil.example' })),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.wrong-challenge',
    title: 'An answer to a different challenge does not sign in',
    breaks: 'A recorded answer signs in.',
    run: (t) => bent(t, () => ({ challenge: Buffer.alloc(32).toString('base64url') })),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.foreign-site',
    title: 'An answer for a different relying party does not sign in',
    breaks: 'A passkey of a different site is accepted.',
    run: (t) => bent(t, () => ({ rpId: 'evil.example' })),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.no-user-presence',
    title: 'An answer without user presence does not sign in',
    breaks: 'A device signs in while its owner is away.',
    run: (t) => bent(t, () => ({ flags: 0 })),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.unknown',
    title: 'An unregistered passkey is refused as not found',
    breaks: 'The screen cannot say that this passkey was removed.',
    run: async (t) =>
      void (await t.refused('webauthn.authenticate', REFUSED, {
        public_key_credential: new Authenticator(t.run.page).get(await requestOptions(t)),
        ...MINUTES,
      })),
  },
  {
    ...facts,
    id: 'passkeys.authenticate.junk',
    title: 'A credential that is no JSON is refused',
    breaks: 'Anyone can crash a request of the backend.',
    run: async (t) =>
      void (await t.refused('webauthn.authenticate', REFUSED, { public_key_credential: 'junk', ...MINUTES })),
  },
];

const keeping: readonly Check[] = [
  {
    ...facts,
    id: 'passkeys.update.name',
    level: 'SHOULD',
    title: 'A passkey can be renamed by its user only',
    breaks: 'The account page shows a list of keys without names.',
    run: async (t) => {
      const { session, registered } = await passkey(t);
      const params = {
        webauthn_registration_id: textAt(registered, 'user.webauthn_registrations.0.webauthn_registration_id'),
      };
      await t.ok('webauthn.update', { name: 'Blue key' }, { session, params });
      t.equal(
        'the name',
        partAt(await t.ok('user.get', undefined, { session }), 'webauthn_registrations.0.name'),
        'Blue key',
      );
      const eve = await someone(t);
      await t.refused(
        'webauthn.update',
        ['webauthn_registration_not_found', 'unauthorized_action'],
        { name: 'Hers' },
        { session: eve.session, params },
      );
    },
  },
  {
    ...facts,
    id: 'passkeys.delete.removes',
    section: 'Contract 3.7',
    title: 'A removed passkey does not sign in',
    breaks: 'A lost device stays a way in.',
    run: async (t) => {
      const { session, registered, device } = await passkey(t);
      const params = {
        webauthn_registration_id: textAt(registered, 'user.webauthn_registrations.0.webauthn_registration_id'),
      };
      const left = await t.ok('user.deleteWebauthnRegistration', undefined, { session, params });
      t.equal('the number of passkeys', partAt(left, '__user.webauthn_registrations.length'), 0);
      await t.refused('webauthn.authenticate', REFUSED, {
        public_key_credential: device.get(await requestOptions(t)),
        ...MINUTES,
      });
    },
  },
];

/** Passkeys. */
export const passkeys: Profile = {
  name: 'passkeys',
  about: 'Passkeys, by a software authenticator of the kit',
  vertical: 'CONSUMER',
  checks: [...registering, ...authenticating, ...keeping, ...passkeySafety],
};
