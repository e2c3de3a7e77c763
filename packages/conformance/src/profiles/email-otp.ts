import type { Profile } from '../kit/check';
import { partAt, textAt, timeAt } from '../kit/read';
import { emailTexts } from './any-text';
import { codeChecks } from './code-checks';
import { afterOtherWay } from './other-ways';
import { byCode, CODE_GONE, MINUTES, passcode, SESSION_ENDS } from './sign-in';

/** Passcodes by email. */
export const emailOtp: Profile = {
  name: 'email-otp',
  about: 'Passcodes by email',
  vertical: 'CONSUMER',
  checks: [
    ...codeChecks('email-otp', {
      call: 'otps.email',
      field: 'email',
      address: (t) => t.email(),
      list: 'emails',
      missing: 'email_not_found',
      invalid: 'invalid_email',
      wrong: ['plainly-no-address', 'a@b@c', ''],
      factor: 'email_factor.email_address',
      delivery: 'email',
    }),
    ...emailTexts,
    {
      id: 'email-otp.send.case',
      level: 'MUST',
      section: 'Contract 3.1',
      title: 'An address in capitals belongs to the same user',
      breaks: 'A phone that writes the first letter large makes a second account.',
      needs: ['lastMessage'],
      run: async (t) => {
        const first = await byCode(t);
        const [name = '', host = ''] = first.email.split('@');
        const again = await t.ok('otps.email.loginOrCreate', {
          email: `${name.toUpperCase()}@${host}`,
          expiration_minutes: 5,
        });
        const answer = await t.ok('otps.authenticate', {
          token: await t.code(first.email),
          method_id: textAt(again, 'method_id'),
          ...MINUTES,
        });
        t.equal('user_id', textAt(answer, 'user.user_id'), first.userId);
      },
    },
    {
      id: 'email-otp.authenticate.verified',
      level: 'MUST',
      section: 'Contract 5.7',
      title: 'The address is verified after the code',
      breaks: 'The account page offers to verify an address that is.',
      needs: ['lastMessage'],
      run: async (t) => {
        const { answer, email } = await byCode(t);
        t.equal('the address', partAt(answer, 'user.emails.0.email'), email);
        t.equal('verified', partAt(answer, 'user.emails.0.verified'), true);
      },
    },
    {
      id: 'email-otp.secondary.adds',
      level: 'MUST',
      section: 'Contract 3.1',
      title: 'A code for another address adds it to the signed-in user',
      breaks: 'The account page cannot add an address.',
      needs: ['lastMessage'],
      run: async (t) => {
        const { session, userId } = await byCode(t);
        const email = t.email();
        const sent = await t.ok('otps.email.send.secondary', { email, expiration_minutes: 5 }, { session });
        const answer = await t.ok(
          'otps.authenticate',
          { token: await t.code(email), method_id: textAt(sent, 'method_id'), ...MINUTES },
          { session },
        );
        t.equal('user_id', textAt(answer, 'user.user_id'), userId);
        t.equal('the number of addresses', partAt(answer, 'user.emails.length'), 2);
      },
    },
    {
      id: 'email-otp.secondary.taken',
      level: 'MUST',
      section: 'Contract 3.1',
      title: 'An address of a different user is not added',
      breaks: 'A user can take over the account of a different user.',
      needs: ['lastMessage'],
      run: async (t) => {
        const other = await byCode(t);
        const { session } = await byCode(t);
        await t.refused(
          'otps.email.send.secondary',
          ['duplicate_email', 'duplicate_email_for_user'],
          { email: other.email, expiration_minutes: 5 },
          { session },
        );
      },
    },
    {
      id: 'email-otp.secondary.signed-out',
      level: 'MUST',
      section: 'Contract 3.1',
      title: 'An address cannot be added without a session',
      breaks: 'An address is added without a user.',
      run: async (t) =>
        void (await t.refused('otps.email.send.secondary', SESSION_ENDS, { email: t.email(), expiration_minutes: 5 })),
    },
    {
      id: 'email-otp.delete.email',
      level: 'MUST',
      section: 'Contract 3.7',
      title: 'One of two addresses can be removed, the last one not',
      breaks: 'The account page offers a removal that fails, or a user removes their only sign-in method.',
      needs: ['lastMessage'],
      run: async (t) => {
        const { session, answer } = await byCode(t);
        const first = textAt(answer, 'user.emails.0.email_id');
        await t.refused('user.deleteEmail', 'cannot_delete_last_primary_factor', undefined, {
          session,
          params: { email_id: first },
        });
        const email = t.email();
        const sent = await t.ok('otps.email.send.secondary', { email, expiration_minutes: 5 }, { session });
        await t.ok(
          'otps.authenticate',
          { token: await t.code(email), method_id: textAt(sent, 'method_id'), ...MINUTES },
          { session },
        );
        const left = await t.ok('user.deleteEmail', undefined, { session, params: { email_id: first } });
        t.equal('the address that is left', partAt(left, '__user.emails.0.email'), email);
      },
    },
    {
      id: 'email-otp.delete.others',
      level: 'MUST',
      section: 'Contract 3.7',
      title: 'A user cannot remove the address of a different user',
      breaks: 'A user can lock a different user out.',
      needs: ['lastMessage'],
      run: async (t) => {
        const [victim, eve] = [await byCode(t), await byCode(t)];
        const params = { email_id: textAt(victim.answer, 'user.emails.0.email_id') };
        await t.refused('user.deleteEmail', ['email_not_found', 'unauthorized_action'], undefined, {
          session: eve.session,
          params,
        });
      },
    },
    {
      id: 'email-otp.expiry.own',
      level: 'SHOULD',
      section: 'Contract 3.1',
      title: 'expiration_minutes is how long the code lives',
      breaks: 'The countdown on the screen ends before or after the code.',
      needs: ['lastMessage', 'advance'],
      run: async (t) => {
        const email = t.email();
        const sent = await t.ok('otps.email.loginOrCreate', { email, expiration_minutes: 15 });
        const token = await t.code(email);
        await t.advance(14);
        const answer = await t.ok('otps.authenticate', { token, method_id: textAt(sent, 'method_id'), ...MINUTES });
        t.that(
          timeAt(answer, 'session.expires_at') > timeAt(answer, 'session.started_at'),
          'a session that ends after it began',
          'one that does not',
        );
      },
    },
    {
      id: 'email-otp.two-codes',
      level: 'MUST',
      section: 'Contract 3.1',
      title: 'Each code belongs to its method_id',
      breaks: 'A code that was sent to one user signs in a different user.',
      needs: ['lastMessage'],
      run: async (t) => {
        const [ada, eve] = [await passcode(t), await passcode(t)];
        if (ada.token === eve.token) return;
        await t.refused('otps.authenticate', CODE_GONE, { token: eve.token, method_id: ada.method_id, ...MINUTES });
      },
    },
    afterOtherWay['email-otp'],
  ],
};
