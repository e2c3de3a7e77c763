import { afterAll, describe, expect, it } from 'vitest';
import { API, LANDING, startBackend } from './backend';
import { movableClock } from './clock';
import { ask, makeOrganization, startOrganizations } from './organization-backend';
import { Page, type Answer } from './page';
import { identityOf, StandIn } from './stand-in';

const clock = movableClock();
const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());

const backend = await startBackend({
  plugins: [provider.plugin('github')],
  auth: { account: { accountLinking: { allowDifferentEmails: true } } },
});
const page = new Page(backend);
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 60 };

type Complete = (presented: string | null) => Promise<Answer>;
interface Asked {
  /** Asks in a session for something to be added, and returns its completion with any session. */
  readonly ask: (session: string, who: string) => Promise<Complete>;
  readonly refusal: string;
}

let numbers = 0;
const code = (
  name: 'otps.email.send.secondary' | 'otps.sms.send.secondary' | 'otps.whatsapp.send.secondary',
  toOf: (who: string) => string,
): Asked => ({
  refusal: 'unable_to_auth_otp_code',
  async ask(session, who) {
    const to = toOf(who);
    const { body } = await page.call(
      name,
      { [to.startsWith('+') ? 'phone_number' : 'email']: to, expiration_minutes: 10_080 },
      session,
    );
    const { code: token } = page.message(to);
    return (presented) =>
      page.call('otps.authenticate', { token, method_id: body['method_id'], ...MINUTES }, presented);
  },
});
const nextNumber = () => `+120155502${String(10 + (numbers += 1))}`;

const things: Readonly<Record<string, Asked>> = {
  'a code by mail': code('otps.email.send.secondary', (who) => `further-${who}@example.com`),
  'a code by SMS': code('otps.sms.send.secondary', nextNumber),
  'a code by WhatsApp': code('otps.whatsapp.send.secondary', nextNumber),
  'a link': {
    refusal: 'unable_to_auth_magic_link',
    async ask(session, who) {
      const email = `further-${who}@example.com`;
      await page.call(
        'magicLinks.email.send.secondary',
        { email, login_expiration_minutes: 10_080, signup_expiration_minutes: 10_080 },
        session,
      );
      const token = page.token(email);
      return (presented) => page.call('magicLinks.authenticate', { token, ...MINUTES }, presented);
    },
  },
  'a social account': {
    refusal: 'oauth_token_not_found',
    async ask(session, who) {
      const { body } = await page.call('oauth.attach', { provider: 'github' }, session);
      const start = new URL(`${API}/v1/public/oauth/github/start`);
      start.search = new URLSearchParams({
        public_token: backend.publicToken,
        login_redirect_url: LANDING,
        oauth_attach_token: String(body['oauth_attach_token']),
      }).toString();
      const token = (await provider.visit(backend, start, identityOf(`further-${who}@example.com`))).searchParams.get(
        'token',
      );
      return (presented) => page.call('oauth.authenticate', { token, ...MINUTES }, presented);
    },
  },
};

/** The fate of the session that asked, and the session that a later call has. */
const attacks: Readonly<Record<string, (email: string, session: string) => Promise<readonly (string | null)[]>>> = {
  'without a session': () => Promise.resolve([null]),
  'in another session of the same user': async (email) => [(await page.byEmail(email)).session_token],
  'in the session of another user': async (email) => [(await page.byEmail(`other-${email}`)).session_token],
  'after a sign-out': async (email, session) => {
    await page.call('session.revoke', undefined, session);
    return [session, null, (await page.byEmail(email)).session_token];
  },
  'after the session expired': async (email, session) => {
    clock.advance(61 * 60_000);
    return [session, null, (await page.byEmail(email)).session_token];
  },
  'after a new password': async (email, session) => {
    const { session_token: owner } = await page.byEmail(email);
    await page.signIn('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, owner);
    return [session, null, owner];
  },
  'after the host ended the session': async (email, session) => {
    await (await backend.stored()).deleteSession(session);
    return [session, null, (await page.byEmail(email)).session_token];
  },
};

describe.each(Object.entries(things))('%s that a session asked for', (name, thing) => {
  it.each(Object.entries(attacks))('adds nothing %s', async (how, attack) => {
    const who = `${name} ${how}`.replaceAll(' ', '-').toLowerCase();
    const email = `${who}@example.com`;
    const { session_token: session, user_id } = await page.byEmail(email);
    const complete = await thing.ask(session, who);
    for (const presented of await attack(email, session))
      expect((await complete(presented)).errorType).toBe(thing.refusal);
    const { body } = await page.call('user.get', undefined, (await page.byEmail(email)).session_token);
    expect(body).toMatchObject({ user_id, emails: [{ email }], phone_numbers: [], providers: [] });
  });

  it('is added in that session after all of these were refused', async () => {
    const who = `${name.replaceAll(' ', '-').toLowerCase()}-added`;
    const { session_token: session, user_id } = await page.byEmail(`${who}@example.com`);
    const complete = await thing.ask(session, who);
    for (const how of ['without a session', 'in another session of the same user', 'in the session of another user']) {
      for (const presented of (await attacks[how]?.(`${who}@example.com`, session)) ?? []) await complete(presented);
    }
    expect((await complete(session)).body).toMatchObject({ user_id, session_token: session });
  });
});

describe('a code by SMS that a member asked for', () => {
  it('adds the number only where it was asked for', async () => {
    const organizations = await startOrganizations();
    const email_address = 'ada@bound.example';
    const made = await makeOrganization(organizations, {
      kind: 'organization',
      name: 'Bound',
      slug: 'bound',
      mfa_policy: 'REQUIRED_FOR_ALL',
      members: [{ email_address, password: PASSWORD }],
    });
    const organization_id = String(made !== false && made['organization_id']);
    const halfway = async () => {
      const { member_id, intermediate_session_token } = await ask(organizations, 'passwords.authenticate', {
        organization_id,
        email_address,
        password: PASSWORD,
        ...MINUTES,
      });
      return { organization_id, member_id, intermediate_session_token };
    };
    const send = (who: object, mfa_phone_number: string) =>
      ask(organizations, 'otps.sms.send', { ...who, mfa_phone_number });
    const finish = (who: object, to: string) =>
      ask(organizations, 'otps.sms.authenticate', {
        ...who,
        code: organizations.sent.find((sent) => sent.to === to)?.code,
        ...MINUTES,
      });
    const [owner, thief] = [await halfway(), await halfway()];
    await send(owner, '+12015550290');
    await send(thief, '+12015550291');
    expect(await finish(owner, '+12015550291')).toMatchObject({ error_type: 'otp_code_not_found' });
    expect(await finish(owner, '+12015550290')).toMatchObject({ member: { mfa_phone_number: '+12015550290' } });
    expect((await finish(thief, '+12015550291'))['error_type']).toBe('insufficient_factors');
  });
});
