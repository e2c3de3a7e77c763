import { anotherCode, totpCode } from '../devices/codes';
import type { Profile } from '../kit/check';
import { listAt, partAt, show, textAt } from '../kit/read';
import { begin, prove, withApp } from './app-of-user';
import { foreignItems, type ForeignItem } from './foreign-items';
import { races, type SingleUse } from './races';
import { recoveryCodes } from './recovery-codes';
import { enrolledIsMarked, enrollment, LOCKED, MINUTES, SESSION_ENDS } from './sign-in';
import { userSecondFactor, WRONG_CODE } from './user-second-factor';

const facts = { level: 'MUST', section: 'Contract 3.8' } as const;

const code: SingleUse = {
  ...{ id: 'authenticate.race', section: 'Contract 3.8', name: 'a code of an app' },
  prepare: async (t) => {
    const { secret, now, session } = await withApp(t);
    const body = { totp_code: totpCode(secret, now + 30_000), ...MINUTES };
    return () => t.call('totps.authenticate', body, { session });
  },
};

const theirs: ForeignItem = {
  ...{ id: 'others', section: 'Contract 3.7', name: 'an app' },
  prepare: async (t) => {
    const { session: own, app } = await withApp(t);
    const params = { totp_id: textAt(app, 'totp_id') };
    return {
      attacks: [(session) => t.call('user.deleteTOTP', undefined, { session, params })],
      seen: async () => partAt(await t.named('user.get', { session: own }), 'totps'),
    };
  },
};

/** Authenticator apps and recovery codes. */
export const totp: Profile = {
  name: 'totp',
  about: 'Authenticator apps and recovery codes',
  vertical: 'CONSUMER',
  checks: [
    {
      ...facts,
      id: 'totp.create.secret',
      title: 'A new app has a secret in base32, and an image of it',
      breaks: 'The user can neither scan nor type it.',
      run: async (t) => {
        const { app, secret } = await begin(t);
        t.that(/^[A-Z2-7]{16,}=*$/i.test(secret), 'base32', 'another text');
        t.that(
          /^data:image\/(?:png|svg\+xml|jpeg|gif)[;,]/.test(textAt(app, 'qr_code')),
          'a data URI of an image',
          textAt(app, 'qr_code').slice(0, 20),
        );
      },
    },
    {
      ...facts,
      id: 'totp.create.unverified',
      title: 'An app is active only after a code of it was entered',
      breaks: 'A user who closes the page while scanning is locked out.',
      run: async (t) => {
        const begun = await begin(t);
        t.equal('verified before', partAt(begun.app, '__user.totps.0.verified') ?? false, false);
        t.equal('verified after', partAt(await prove(t, begun), 'user.totps.0.verified'), true);
      },
    },
    {
      ...facts,
      id: 'totp.create.signed-out',
      title: 'An app cannot be set up without a session',
      breaks: 'An attacker can add a second factor.',
      run: async (t) => void (await t.refused('totps.create', SESSION_ENDS, { expiration_minutes: 30 })),
    },
    {
      ...facts,
      id: 'totp.create.second',
      title: 'A second app is refused with a specific error type if there is a verified one',
      breaks: 'A stolen session replaces the second factor.',
      run: async (t) => {
        const { session } = await withApp(t);
        await t.refused('totps.create', 'active_totp_exists', { expiration_minutes: 30 }, { session });
      },
    },
    {
      ...facts,
      id: 'totp.authenticate.factor',
      section: 'Contract 5.8',
      title: 'A code of the app is a further factor of the same session',
      breaks: 'The step-up asks for ever.',
      run: async (t) => {
        const begun = await begin(t);
        const answer = await prove(t, begun);
        t.equal('session_id', textAt(answer, 'session.session_id'), begun.sessionId);
        const factors = listAt(answer, 'session.authentication_factors').map((factor) =>
          partAt(factor, 'delivery_method'),
        );
        t.that(
          factors.includes('authenticator_app') && factors.length === 2,
          'two factors, one of them authenticator_app',
          show(factors),
        );
      },
    },
    {
      ...enrollment,
      id: 'totp.authenticate.marked',
      title: 'An app that a session sets up does not count as re-authentication in it, nor do its recovery codes',
      run: async (t) => {
        const begun = await begin(t);
        const { session, app, answer } = begun;
        enrolledIsMarked(t, await prove(t, begun), 'authenticator_app', answer);
        const body = { recovery_code: textAt(app, 'recovery_codes.0'), ...MINUTES };
        enrolledIsMarked(t, await t.ok('totps.recover', body, { session }), 'recovery_code', answer);
      },
    },
    {
      ...facts,
      id: 'totp.authenticate.wrong',
      title: 'A wrong code is refused',
      breaks: 'Guesses are a second factor.',
      run: async (t) => {
        const { secret, now, session } = await begin(t);
        await t.refused(
          'totps.authenticate',
          WRONG_CODE,
          { totp_code: anotherCode(totpCode(secret, now)), ...MINUTES },
          { session },
        );
      },
    },
    {
      ...facts,
      id: 'totp.authenticate.malformed',
      title: 'A code that is no code is refused',
      breaks: 'The screen shows a general message.',
      run: async (t) => {
        const { session } = await begin(t);
        await t.refused(
          'totps.authenticate',
          ['invalid_code', 'invalid_totp_code', 'bad_request', ...WRONG_CODE],
          { totp_code: 'abc', ...MINUTES },
          { session },
        );
      },
    },
    {
      ...facts,
      id: 'totp.authenticate.once',
      title: 'A code of the app can be used only once',
      breaks: "An attacker who looks over the user's shoulder can use the same code.",
      run: async (t) => {
        const begun = await withApp(t);
        const body = { totp_code: totpCode(begun.secret, begun.now), ...MINUTES };
        await t.refused('totps.authenticate', WRONG_CODE, body, {
          session: begun.session,
        });
      },
    },
    {
      ...facts,
      id: 'totp.authenticate.old',
      title: 'A code of ten minutes ago is refused',
      breaks: 'A code that was seen works for ever.',
      run: async (t) => {
        const { secret, now, session } = await begin(t);
        await t.refused(
          'totps.authenticate',
          WRONG_CODE,
          { totp_code: totpCode(secret, now - 600_000), ...MINUTES },
          { session },
        );
      },
    },
    {
      ...facts,
      id: 'totp.authenticate.guesses',
      title: 'Guessing ends: after twenty wrong codes the right one has to wait',
      breaks: 'A code of six digits can be found by trying.',
      needs: ['reset'],
      run: async (t) => {
        const { secret, now, session } = await begin(t);
        const right = totpCode(secret, now);
        for (let guess = 0; guess < 20; guess += 1)
          await t.call('totps.authenticate', { totp_code: anotherCode(right), ...MINUTES }, { session });
        await t.refused('totps.authenticate', LOCKED, { totp_code: right, ...MINUTES }, { session });
      },
    },
    ...recoveryCodes,
    ...userSecondFactor,
    {
      ...facts,
      id: 'totp.delete.removes',
      section: 'Contract 3.7',
      title: 'An app can be removed, and a new one set up afterwards',
      breaks: 'A new phone cannot be set up.',
      run: async (t) => {
        const { session, app } = await withApp(t);
        const left = await t.ok('user.deleteTOTP', undefined, { session, params: { totp_id: textAt(app, 'totp_id') } });
        t.equal('the number of apps', partAt(left, '__user.totps.length'), 0);
        await t.ok('totps.create', { expiration_minutes: 30 }, { session });
      },
    },
    {
      ...facts,
      id: 'totp.create.expires',
      level: 'SHOULD',
      title: 'An app that is not set up in time is forgotten',
      breaks: 'A secret that an attacker saw weeks ago becomes a second factor.',
      needs: ['advance'],
      run: async (t) => {
        const { secret, now, session } = await begin(t);
        await t.advance(6);
        await t.refused(
          'totps.authenticate',
          ['totp_not_found', 'expired_totp', ...WRONG_CODE],
          { totp_code: totpCode(secret, now + 6 * 60_000), ...MINUTES },
          { session },
        );
      },
    },
    ...races('totp', [code]),
    ...foreignItems('totp', [theirs]),
  ],
};
