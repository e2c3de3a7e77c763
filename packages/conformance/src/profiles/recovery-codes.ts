import type { Check } from '../kit/check';
import { listAt, partAt, show, textAt } from '../kit/read';
import { withApp } from './app-of-user';
import { races, type SingleUse } from './races';
import { MINUTES } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.8' } as const;
const WRONG_RECOVERY = [
  'unauthorized_credentials',
  'unable_to_authenticate_recovery_code',
  'unable_to_auth_recovery_code',
  'recovery_code_not_found',
  'otp_code_not_found',
];

const recoveryCode: SingleUse = {
  ...{ id: 'recovery.race', section: 'Contract 3.8', name: 'a recovery code' },
  prepare: async (t) => {
    const { app, session } = await withApp(t);
    const recovery_code = textAt(app, 'recovery_codes.0');
    t.secrets.add(recovery_code);
    return () => t.call('totps.recover', { recovery_code, ...MINUTES }, { session });
  },
};

/** Recovery codes, which replace the code of an app. */
export const recoveryCodes: readonly Check[] = [
  {
    ...facts,
    id: 'totp.recovery.codes',
    title: 'There are recovery codes, and they can be shown again',
    breaks: 'A user who loses the phone is locked out.',
    run: async (t) => {
      const { app, session } = await withApp(t);
      const codes = listAt(app, 'recovery_codes');
      t.that(codes.length >= 5, 'five codes or more', show(codes.length));
      const again = partAt(await t.ok('totps.recoveryCodes', undefined, { session }), 'totps');
      const shown = listAt(Array.isArray(again) ? (again as unknown[])[0] : again, 'recovery_codes');
      t.that(shown.length === codes.length, `${codes.length} codes`, show(shown.length));
    },
  },
  {
    ...facts,
    id: 'totp.recovery.once',
    title: 'A recovery code replaces the code of the app, only once',
    breaks: 'A code on paper opens the account for ever.',
    run: async (t) => {
      const { app, session } = await withApp(t);
      const recovery_code = textAt(app, 'recovery_codes.0');
      t.secrets.add(recovery_code);
      const factors = listAt(
        await t.ok('totps.recover', { recovery_code, ...MINUTES }, { session }),
        'session.authentication_factors',
      );
      t.that(
        factors.some((factor) => partAt(factor, 'delivery_method') === 'recovery_code'),
        'a factor recovery_code',
        show(factors.length),
      );
      await t.refused('totps.recover', WRONG_RECOVERY, { recovery_code, ...MINUTES }, { session });
    },
  },
  {
    ...facts,
    id: 'totp.recovery.wrong',
    title: 'A recovery code that was made up is refused',
    breaks: 'Guesses are a second factor.',
    run: async (t) => {
      const { session } = await withApp(t);
      await t.refused('totps.recover', WRONG_RECOVERY, { recovery_code: 'aaaa-bbbb-cccc', ...MINUTES }, { session });
    },
  },
  {
    ...facts,
    id: 'totp.recovery.others',
    title: 'The recovery code of a different user is refused',
    breaks: "One user's codes give access to a different user's account.",
    run: async (t) => {
      const [ada, eve] = [await withApp(t), await withApp(t)];
      await t.refused(
        'totps.recover',
        WRONG_RECOVERY,
        { recovery_code: textAt(ada.app, 'recovery_codes.0'), ...MINUTES },
        { session: eve.session },
      );
    },
  },
  ...races('totp', [recoveryCode]),
];
