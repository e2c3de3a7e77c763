import { anotherCode } from '../devices/codes';
import type { Check } from '../kit/check';
import { Unmet } from '../kit/terms';
import { listAt, partAt, show, textAt, timeAt } from '../kit/read';
import { codeOf, send, sendingOf, submit, type Channel } from './code-channel';
import { enumeration } from './enumeration';
import { furtherAddresses, read, type CodeCheck } from './further-addresses';
import { races, usedAgain } from './races';
import { alike, CODE_GONE, MINUTES } from './sign-in';

/** The checks that every channel of passcodes has. */
export const codeChecks = (profile: string, channel: Channel): readonly Check[] => [
  ...[...sending(channel), ...entering(channel), ...living(channel), ...furtherAddresses(channel)].map((check) => ({
    section: 'Contract 3.1',
    ...check,
    id: `${profile}.${check.id}`,
  })),
  ...enumeration(profile, [sendingOf(channel)]),
  ...races(profile, [codeOf(channel)]),
];

const sending = (channel: Channel): readonly CodeCheck[] => [
  {
    id: 'send.method-id',
    level: 'MUST',
    title: 'A sent code has a method_id',
    breaks: 'The screen of the code has nothing to submit it with.',
    run: async (t) =>
      void textAt(
        await t.ok(`${channel.call}.loginOrCreate`, { [channel.field]: channel.address(t), expiration_minutes: 5 }),
        'method_id',
      ),
  },
  {
    id: 'send.message',
    level: 'MUST',
    title: 'The code arrives, and has six digits',
    breaks: 'The field of the code takes six digits and nothing else.',
    needs: ['lastMessage'],
    run: async (t) => {
      const { token } = await send(t, channel);
      t.that(/^\d{6}$/.test(token), 'six digits', `${token.length} characters`);
    },
  },
  {
    id: 'send.invalid',
    level: 'MUST',
    title: 'An invalid address is refused with a specific error type',
    breaks: 'The form shows a general message instead of one at the field.',
    run: async (t) => {
      for (const wrong of channel.wrong) {
        await t.refused(`${channel.call}.loginOrCreate`, [channel.invalid, 'bad_request'], {
          [channel.field]: wrong,
          expiration_minutes: 5,
        });
      }
    },
  },
  {
    id: 'send.primary-unknown',
    level: 'MUST',
    title: 'send/primary refuses an unknown address',
    breaks: 'A form that only signs in says that a code was sent, but none arrives.',
    run: async (t) =>
      void (await t.refused(`${channel.call}.send.primary`, channel.missing, {
        [channel.field]: channel.address(t),
        expiration_minutes: 5,
      })),
  },
  {
    id: 'send.primary-known',
    level: 'MUST',
    title: 'send/primary sends to an existing user',
    breaks: 'Users cannot sign in with a form that only signs in.',
    needs: ['lastMessage'],
    run: async (t) => {
      const first = await send(t, channel);
      await t.ok('otps.authenticate', submit(first));
      textAt(
        await t.ok(`${channel.call}.send.primary`, { [channel.field]: first.to, expiration_minutes: 5 }),
        'method_id',
      );
    },
  },
  {
    id: 'send.same-for-all',
    level: 'MUST',
    title: 'The answer of loginOrCreate is the same for new and existing users',
    breaks: 'Anyone can find out who has an account.',
    needs: ['lastMessage'],
    run: async (t) => {
      const first = await send(t, channel);
      await t.ok('otps.authenticate', submit(first));
      const body = (to: string) => ({ [channel.field]: to, expiration_minutes: 5 });
      const known = await t.ok(`${channel.call}.loginOrCreate`, body(first.to));
      const unknown = await t.ok(`${channel.call}.loginOrCreate`, body(channel.address(t)));
      alike(t, unknown, known);
    },
  },
];

const entering = (channel: Channel): readonly CodeCheck[] => [
  {
    id: 'authenticate.signs-in',
    ...read,
    title: 'The code signs in, with a session and both tokens',
    breaks: 'Users cannot sign in.',
    run: async (t) => {
      const answer = await t.ok('otps.authenticate', submit(await send(t, channel)));
      t.equal("the session's user_id", partAt(answer, 'session.user_id'), textAt(answer, 'user.user_id'));
      t.that(
        textAt(answer, 'session_token') !== textAt(answer, 'session_jwt'),
        'two different tokens',
        'the same twice',
      );
    },
  },
  {
    id: 'authenticate.factor',
    ...read,
    section: 'Contract 5.8',
    title: 'The session contains the method that the user signed in with',
    breaks: 'The account page asks the user to re-authenticate although they have just signed in.',
    run: async (t) => {
      const sent = await send(t, channel);
      const factor = listAt(await t.ok('otps.authenticate', submit(sent)), 'session.authentication_factors')[0];
      t.equal('delivery_method', partAt(factor, 'delivery_method'), channel.delivery);
      t.equal('type', partAt(factor, 'type'), 'otp');
      t.equal(channel.factor, partAt(factor, channel.factor), sent.to);
    },
  },
  {
    id: 'authenticate.same-person',
    ...read,
    title: 'The same address signs in the same user',
    breaks: 'Each log-in is a new account.',
    run: async (t) => {
      const first = await send(t, channel);
      const before = textAt(await t.ok('otps.authenticate', submit(first)), 'user.user_id');
      const after = await t.ok('otps.authenticate', submit(await send(t, channel, first.to)));
      t.equal('user_id', textAt(after, 'user.user_id'), before);
      t.equal(`the number of ${channel.list}`, partAt(after, `user.${channel.list}.length`), 1);
    },
  },
  {
    id: 'authenticate.wrong',
    ...read,
    title: 'A wrong code is refused, and the right one still works after it',
    breaks: 'Guesses get in, or one slip costs the code.',
    run: async (t) => {
      const sent = await send(t, channel);
      await t.refused('otps.authenticate', 'otp_code_not_found', { ...submit(sent), token: anotherCode(sent.token) });
      await t.ok('otps.authenticate', submit(sent));
    },
  },
  {
    id: 'authenticate.malformed',
    ...read,
    title: 'A code that is no code is refused',
    breaks: 'The screen shows a general message.',
    run: async (t) => {
      const sent = await send(t, channel);
      for (const token of ['12345', 'abcdef', '']) {
        await t.refused('otps.authenticate', ['invalid_code', 'bad_request', ...CODE_GONE], { ...submit(sent), token });
      }
    },
  },
  {
    id: 'authenticate.unknown-method',
    level: 'MUST',
    title: 'An invented method_id does not sign in',
    breaks: 'An attacker can guess the codes of any user.',
    run: async (t) => {
      const body = { token: '123456', method_id: 'email-test-00000000-0000-4000-8000-000000000000', ...MINUTES };
      await t.refused(
        'otps.authenticate',
        [...CODE_GONE, 'invalid_method_id', 'email_not_found', 'phone_number_not_found'],
        body,
      );
    },
  },
  {
    id: 'authenticate.once',
    ...read,
    title: 'A code can be used only once',
    breaks: 'Anyone who reads the email later can sign in.',
    run: async (t) => {
      const sent = await send(t, channel);
      await t.ok('otps.authenticate', submit(sent));
      await t.refused('otps.authenticate', CODE_GONE, submit(sent), { cause: usedAgain('a code') });
    },
  },
  {
    id: 'authenticate.guesses',
    level: 'MUST',
    title: 'After twenty wrong codes the correct one is no longer valid',
    breaks: 'A code of six digits can be found by trying.',
    needs: ['lastMessage', 'reset'],
    run: async (t) => {
      const sent = await send(t, channel);
      for (let guess = 0; guess < 20; guess += 1) {
        const { status } = await t.call('otps.authenticate', { ...submit(sent), token: anotherCode(sent.token) });
        if (status < 300) throw new Unmet('a wrong code to be refused', `status ${status}`);
      }
      await t.turnedAway('otps.authenticate', submit(sent));
    },
  },
];

const living = (channel: Channel): readonly CodeCheck[] => [
  {
    id: 'authenticate.minutes',
    level: 'MUST',
    section: 'Contract 3',
    title: 'A session lives no longer than session_duration_minutes',
    breaks: 'A session outlives the time that the page asked for.',
    needs: ['lastMessage'],
    run: async (t) => {
      const answer = await t.ok('otps.authenticate', {
        ...submit(await send(t, channel)),
        session_duration_minutes: 45,
      });
      const minutes = (timeAt(answer, 'session.expires_at') - timeAt(answer, 'session.last_accessed_at')) / 60_000;
      t.that(minutes >= 4 && minutes < 46, '5 to 45 minutes between last_accessed_at and expires_at', show(minutes));
    },
  },
  {
    id: 'authenticate.minutes-too-few',
    level: 'SHOULD',
    section: 'Contract 3',
    title: 'Fewer than five minutes are refused',
    breaks: 'A session ends before its first refresh.',
    needs: ['lastMessage'],
    run: async (t) => {
      const sent = await send(t, channel);
      await t.refused('otps.authenticate', ['invalid_session_duration_minutes', 'bad_request'], {
        ...submit(sent),
        session_duration_minutes: 1,
      });
    },
  },
  {
    id: 'authenticate.expires',
    level: 'MUST',
    title: 'A code expires',
    breaks: 'An old email gives access to the account.',
    needs: ['lastMessage', 'advance'],
    run: async (t) => {
      const sent = await send(t, channel);
      await t.advance(6);
      await t.refused('otps.authenticate', CODE_GONE, submit(sent));
    },
  },
];
