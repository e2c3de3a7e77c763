import { randomUUID } from 'node:crypto';
import type { Check, Profile } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, textAt } from '../kit/read';
import { oneColleague } from './company';
import { SESSION_ENDS, someone } from './sign-in';

const facts = { level: 'MAY', section: 'Contract 9', needs: ['make'] } as const;
const UNKNOWN = 'device_code_not_found';
const START = 'idp.oauthDeviceStart';
const SUBMIT = 'idp.oauthDeviceSubmit';

/** An application without a redirect, and the code that its device shows. */
async function device(t: Context): Promise<{ readonly client_id: string; readonly user_code: string }> {
  const client_id = `kit-${randomUUID()}`;
  const app = { client_id, client_name: 'Kit CLI', client_type: 'third_party', redirect_uris: [] };
  await t.make('app', { ...app, post_logout_redirect_uris: [], scopes: ['openid', 'email'] });
  const made = await t.make('device', { client_id, scope: 'openid email' });
  return { client_id, user_code: textAt(made, 'user_code') };
}

// Decision 174.
const checks: readonly Check[] = [
  {
    ...facts,
    id: 'devices.start',
    title: 'A user code, in lower case and with blanks, leads to the app of its device and the scopes',
    breaks: 'Users cannot see what they give access to.',
    run: async (t) => {
      const [{ user_code }, { session }] = [await device(t), await someone(t)];
      const typed = ` ${user_code.toLowerCase().replaceAll('-', '  ')} `;
      const answer = await t.ok(START, { user_code: typed }, { session });
      t.equal('client_name', partAt(answer, 'client.client_name'), 'Kit CLI');
      const scopes = listAt(answer, 'scope_results').map((one) => partAt(one, 'scope'));
      t.that(
        ['openid', 'email'].every((scope) => scopes.includes(scope)),
        'every requested scope',
        scopes.join(),
      );
      t.that(Number(partAt(answer, 'expires_in')) > 0, 'the seconds until the code expires', 'none');
    },
  },
  {
    ...facts,
    id: 'devices.signed-out',
    title: 'A device is neither shown nor approved without a session',
    breaks: 'A device gets access without a user.',
    run: async (t) => {
      const { user_code } = await device(t);
      await t.refused(START, SESSION_ENDS, { user_code });
      await t.refused(SUBMIT, SESSION_ENDS, { user_code, consent_granted: true });
    },
  },
  {
    ...facts,
    id: 'devices.once',
    title: 'A user code works for one decision',
    breaks: 'A code that was seen over a shoulder gives a second user access.',
    run: async (t) => {
      const [{ user_code }, ada, eve] = [await device(t), await someone(t), await someone(t)];
      await t.ok(SUBMIT, { user_code, consent_granted: false }, { session: ada.session });
      await t.refused(SUBMIT, [UNKNOWN], { user_code, consent_granted: true }, { session: eve.session });
    },
  },
  {
    ...facts,
    id: 'devices.guesses',
    title: 'Wrong user codes are refused, and limited',
    breaks: 'An attacker finds the code of a device by trying.',
    run: async (t) => {
      const [{ user_code }, { session }] = [await device(t), await someone(t)];
      for (let count = 0; count < 20; count += 1)
        await t.refused(START, [UNKNOWN, 'too_many_requests'], { user_code: 'AAAA-AAAA' }, { session });
      await t.refused(START, ['too_many_requests'], { user_code }, { session });
    },
  },
];

/** Foyer's own extension: the approval of a device (RFC 8628). */
export const devices: Profile = {
  name: 'devices',
  about: 'Devices: their approval by a user code',
  vertical: 'CONSUMER',
  checks,
};

const memberFacts = { ...facts, needs: ['make', 'lastMessage'], product: 'connectedApps' } as const;

/** The same for members of organizations. */
export const memberDeviceChecks: readonly Check[] = [
  {
    ...memberFacts,
    id: 'organizations.device.start',
    title: 'A user code leads a member to the app of its device, with the roles that they have',
    breaks: 'Members cannot see in which role they give access.',
    run: async (t) => {
      const [{ user_code }, { session }] = [await device(t), await oneColleague(t)];
      const answer = await t.ok(START, { user_code: user_code.toLowerCase() }, { session });
      t.equal('client_name', partAt(answer, 'client.client_name'), 'Kit CLI');
      t.that(Array.isArray(partAt(answer, 'roles')), 'a list of roles', 'none');
    },
  },
  {
    ...memberFacts,
    id: 'organizations.device.not-allowed',
    title: 'A device of an app that the organization does not allow is refused',
    breaks: 'A device code opens an organization to every app.',
    run: async (t) => {
      const { user_code } = await device(t);
      const { session } = await oneColleague(t, {}, { third_party_connected_apps_allowed_type: 'NOT_ALLOWED' });
      const body = { user_code, consent_granted: true };
      await t.refused(SUBMIT, ['connected_app_not_allowed_for_org'], body, { session });
    },
  },
  {
    ...memberFacts,
    id: 'organizations.device.once',
    title: 'A user code works for one decision of a member',
    breaks: 'A code that was seen over a shoulder gives a second member access.',
    run: async (t) => {
      const [{ user_code }, ada, eve] = [await device(t), await oneColleague(t), await oneColleague(t)];
      await t.ok(SUBMIT, { user_code, consent_granted: false }, { session: ada.session });
      await t.refused(SUBMIT, [UNKNOWN], { user_code, consent_granted: true }, { session: eve.session });
    },
  },
];
