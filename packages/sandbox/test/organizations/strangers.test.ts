import { calls, type CallName } from '@foyer/wire/organizations/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newHost } from '../sandbox';
import { Company, EMAIL, SDM } from './company';

const EVE = 'eve@elsewhere.example';
const ADA = { name: 'Ada Lovelace', note: 'kept-by-ada' };
const PASSWORD = 'seven-copper-kettles';

/** Expected answer of a call: status and `error_type`, or `200` without Ada's data. */
interface Row {
  readonly body?: unknown;
  /** Values of the path parameters. */
  readonly path?: Readonly<Record<string, string>>;
  /** To a caller without any session. */
  readonly signedOut: string;
  /**
   * For a caller with an intermediate session of a different user and organization; by default as without a session.
   */
  readonly foreign?: string;
  /** For a caller with the session of a different member of the organization; by default as without a session. */
  readonly colleague?: string;
  /** Data of Ada that the contract shows to every caller. */
  readonly shown?: readonly string[];
}

const UNAUTHENTICATED = '401 user_unauthenticated';
const FOREIGN = '400 invalid_intermediate_session_token_for_organization';
const FORBIDDEN = '403 session_authorization_error';
const NO_SESSION = '400 no_session_arguments';
const secondFactor = { signedOut: NO_SESSION, foreign: FOREIGN, colleague: FORBIDDEN };
/** Calls that answer with the caller's own data. */
const own = { signedOut: UNAUTHENTICATED, colleague: '200' };

/** Every call of the contract, sent by an attacker who knows Ada's ids and address but has none of her factors. */
function rows({
  organization_id,
  member_id,
  member_password_id,
}: Record<'organization_id' | 'member_id' | 'member_password_id', string>) {
  const memberIds = { organization_id, member_id };
  const address = { organization_id, email_address: EMAIL };
  const app = {
    client_id: 'app',
    redirect_uri: 'http://localhost:3100/back',
    response_type: 'code',
    scopes: ['openid'],
  };
  const code = { code: '000000', ...SDM };
  return {
    bootstrap: { signedOut: '200' },
    'events.log': { body: [], signedOut: '200' },
    'magicLinks.email.loginOrSignup': { body: address, signedOut: '200' },
    'magicLinks.email.discovery.send': { body: { email_address: EMAIL }, signedOut: '200' },
    'magicLinks.email.invite': {
      body: { email_address: 'new@harbour.example' },
      signedOut: UNAUTHENTICATED,
      colleague: FORBIDDEN,
    },
    'magicLinks.authenticate': { body: { magic_links_token: 'x', ...SDM }, signedOut: '404 magic_link_not_found' },
    'magicLinks.discovery.authenticate': {
      body: { discovery_magic_links_token: 'x' },
      signedOut: '404 magic_link_not_found',
    },
    'otps.email.loginOrSignup': { body: address, signedOut: '200' },
    'otps.email.authenticate': { body: { ...address, ...code }, signedOut: '404 otp_code_not_found' },
    'otps.email.discovery.send': { body: { email_address: EMAIL }, signedOut: '200' },
    'otps.email.discovery.authenticate': {
      body: { email_address: EMAIL, code: '000000' },
      signedOut: '404 otp_code_not_found',
    },
    'otps.sms.send': { body: { ...memberIds, mfa_phone_number: '+12015550199' }, ...secondFactor },
    'otps.sms.authenticate': { body: { ...memberIds, ...code }, ...secondFactor },
    'totp.create': { body: memberIds, ...secondFactor },
    'totp.authenticate': { body: { ...memberIds, ...code }, ...secondFactor },
    'recoveryCodes.recover': { body: { ...memberIds, recovery_code: 'x', ...SDM }, ...secondFactor },
    'recoveryCodes.get': { signedOut: UNAUTHENTICATED, colleague: '404 recovery_codes_not_found' },
    'recoveryCodes.rotate': { body: {}, signedOut: UNAUTHENTICATED, colleague: '404 recovery_codes_not_found' },
    'passwords.authenticate': {
      body: { ...address, password: 'x', ...SDM },
      signedOut: '401 unauthorized_credentials',
    },
    'passwords.strengthCheck': { body: { email_address: EMAIL, password: PASSWORD }, signedOut: '200' },
    'passwords.resetByEmailStart': { body: address, signedOut: '200' },
    'passwords.resetByEmail': {
      body: { password_reset_token: 'x', password: PASSWORD, ...SDM },
      signedOut: '401 unable_to_auth_password_reset_token',
    },
    'passwords.resetByExistingPassword': {
      body: { ...address, existing_password: 'x', new_password: `${PASSWORD}-2`, ...SDM },
      signedOut: '401 unauthorized_credentials',
    },
    'passwords.resetBySession': { body: { password: `${PASSWORD}-2` }, ...own },
    'passwords.discovery.authenticate': {
      body: { email_address: EMAIL, password: 'x' },
      signedOut: '401 unauthorized_credentials',
    },
    'passwords.discovery.resetByEmailStart': { body: { email_address: EMAIL }, signedOut: '200' },
    'passwords.discovery.resetByEmail': {
      body: { password_reset_token: 'x', password: PASSWORD },
      signedOut: '401 unable_to_auth_password_reset_token',
    },
    'oauth.authenticate': { body: { oauth_token: 'x', ...SDM }, signedOut: '404 oauth_token_not_found' },
    'oauth.discovery.authenticate': { body: { discovery_oauth_token: 'x' }, signedOut: '404 oauth_token_not_found' },
    'oauth.googleOneTap.settings': { signedOut: '200' },
    'oauth.googleOneTap.submit': {
      body: { organization_id, id_token: 'x' },
      signedOut: '400 oauth_flow_callback_error',
    },
    'oauth.googleOneTap.discovery.submit': { body: { id_token: 'x' }, signedOut: '400 oauth_flow_callback_error' },
    'sso.authenticate': { body: { sso_token: 'x', ...SDM }, signedOut: '404 sso_token_not_found' },
    'sso.discoverConnections': { path: { email_address: EMAIL }, signedOut: '200' },
    // A caller who verified a different address gets the list of that address.
    'discovery.organizations.list': { body: {}, signedOut: NO_SESSION, foreign: '200', colleague: '200' },
    'discovery.organizations.create': {
      body: { organization_name: 'X', ...SDM },
      signedOut: NO_SESSION,
      foreign: FOREIGN,
    },
    'discovery.intermediateSessions.exchange': {
      body: { organization_id, ...SDM },
      signedOut: NO_SESSION,
      foreign: FOREIGN,
    },
    'session.authenticate': { body: {}, ...own },
    'session.revoke': own,
    'session.revokeForMember': { path: { member_id }, signedOut: UNAUTHENTICATED, colleague: FORBIDDEN },
    'session.exchange': { body: { organization_id, ...SDM }, ...own },
    'session.exchangeAccessToken': {
      body: { access_token: 'x', ...SDM },
      signedOut: '401 oauth_access_token_exchange_token_invalid_grant',
    },
    'session.attest': {
      body: { profile_id: 'x', token: 'x', ...SDM },
      signedOut: '404 trusted_token_profile_not_found',
    },
    'organization.get': own,
    'organization.getBySlug': { body: { organization_slug: 'harbour' }, signedOut: '200' },
    // Org api 5.11: it reveals to visitors whether a user exists.
    'internal.searchMember': { body: address, signedOut: '200', shown: [ADA.name, member_password_id] },
    'self.get': own,
    'self.update': { body: { name: 'Eve' }, ...own },
    'self.deleteMFAPhoneNumber': { signedOut: UNAUTHENTICATED, colleague: '404 member_phone_number_not_found' },
    'self.deleteMFATOTP': { signedOut: UNAUTHENTICATED, colleague: '404 totp_not_found' },
    'self.deletePassword': {
      path: { password_id: member_password_id },
      signedOut: UNAUTHENTICATED,
      colleague: '404 member_password_not_found',
    },
    'self.unlinkRetiredEmail': {
      body: { email_address: EMAIL },
      signedOut: UNAUTHENTICATED,
      colleague: '404 email_not_found',
    },
    'self.startEmailUpdate': {
      body: { email_address: EMAIL },
      signedOut: UNAUTHENTICATED,
      colleague: '400 duplicate_member_email',
    },
    'self.getConnectedApps': own,
    'self.revokeConnectedApp': {
      path: { connected_app_id: 'x' },
      signedOut: UNAUTHENTICATED,
      colleague: '404 connected_app_not_found',
    },
    'impersonation.authenticate': {
      body: { impersonation_token: 'x' },
      signedOut: '401 unable_to_auth_impersonation_token',
    },
    'idp.oauthAuthorizeStart': { body: app, signedOut: UNAUTHENTICATED, colleague: '404 idp_client_not_found' },
    'idp.oauthAuthorizeSubmit': {
      body: { ...app, consent_granted: true },
      signedOut: UNAUTHENTICATED,
      colleague: '404 idp_client_not_found',
    },
    'idp.oauthDeviceStart': {
      body: { user_code: 'x' },
      signedOut: UNAUTHENTICATED,
      colleague: '404 device_code_not_found',
    },
    'idp.oauthDeviceSubmit': {
      body: { user_code: 'x', consent_granted: true },
      signedOut: UNAUTHENTICATED,
      colleague: '404 device_code_not_found',
    },
    'idp.oauthLogoutStart': {
      body: { client_id: 'app', post_logout_redirect_uri: 'http://localhost:3100/out' },
      signedOut: '404 idp_client_not_found',
    },
  } satisfies Record<CallName, Row>;
}

const names = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));

/** Ada's organization and a second one; Eve belongs to both, and the second one requires a second factor. */
async function start() {
  const company = await Company.open({ cross_organization_passwords: true, lock_after: 1000 });
  const organization_id = await company.organization();
  const { member } = await company.member(organization_id, { name: ADA.name, password: PASSWORD });
  const { session_token } = await company.logIn(organization_id);
  await company.call('PUT', '/organizations/members/update', session_token, { untrusted_metadata: { note: ADA.note } });
  await company.member(organization_id, { email_address: EVE });
  const elsewhere = await company.organization({ organization_slug: 'elsewhere', mfa_policy: 'REQUIRED_FOR_ALL' });
  await company.member(elsewhere, { email_address: EVE });
  const { member_id, member_password_id } = member;
  const table: Readonly<Record<string, Row>> = rows({ organization_id, member_id, member_password_id });
  const marks = [ADA.name, ADA.note, member_password_id, '"secret"', '"recovery_codes"'];
  return { company, organization_id, elsewhere, table, marks };
}
type Stage = Awaited<ReturnType<typeof start>>;

const halfway = async (company: Company, id: string) =>
  String((await company.logIn(id, EVE))['intermediate_session_token']);

interface Caller {
  readonly session?: string;
  readonly ist?: string;
}

/** Sends a call as in the row, and checks that the answer shows only allowed data of Ada. */
async function ask({ company, marks }: Stage, name: CallName, row: Row, { session, ist }: Caller = {}) {
  const { method, path } = calls[name];
  const { publicToken, sandbox } = company.host;
  const params: Readonly<Record<string, string>> = { public_token: publicToken, ...row.path };
  const url = `http://localhost:4400${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`;
  const more = ist === undefined || Array.isArray(row.body) ? {} : { intermediate_session_token: ist };
  const body = Array.isArray(row.body) ? row.body : { ...(row.body as object | undefined), ...more };
  const authorization = `Basic ${btoa(`${publicToken}:${session ?? publicToken}`)}`;
  const headers = { authorization, origin: 'http://localhost:3000' };
  const request = { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) };
  const answer = await sandbox.handle(new Request(url, request));
  const text = await answer.text();
  const { error_type: type } = z.looseObject({ error_type: z.optional(z.string()) }).parse(JSON.parse(text));
  const leaks = marks.filter((mark) => text.includes(mark) && !(row.shown ?? []).includes(mark));
  expect([name, leaks]).toEqual([name, []]);
  return { text, verdict: [answer.status, type].filter((part) => part !== undefined).join(' ') };
}

const stage = await start();

describe('org api 4.2, 5, 10: an attacker', () => {
  it.each(names)('gets nothing of a member from %s', async (name) => {
    const { company, organization_id, elsewhere, table } = stage;
    const row = table[name];
    if (row === undefined) throw new TypeError(`${name} has no row`);
    const signedOut = await ask(stage, name, row);
    const foreign = await ask(stage, name, row, { ist: await halfway(company, elsewhere) });
    const { session_token: session } = await company.logIn(organization_id, EVE);
    const colleague = await ask(stage, name, row, { session });
    expect({ signedOut: signedOut.verdict, foreign: foreign.verdict, colleague: colleague.verdict }).toEqual({
      signedOut: row.signedOut,
      foreign: row.foreign ?? row.signedOut,
      colleague: row.colleague ?? row.signedOut,
    });
  });

  it('is the table of all calls', () => {
    expect(Object.keys(stage.table).sort()).toEqual([...names].sort());
  });

  it('with a session or an intermediate session that is over, or of a different project, is not signed in', async () => {
    const late = await start();
    const { company, organization_id, elsewhere, table } = late;
    const other = await Company.open();
    const theirs = await other.organization();
    const theirOther = await other.organization({ organization_slug: 'elsewhere', mfa_policy: 'REQUIRED_FOR_ALL' });
    for (const id of [theirs, theirOther]) await other.member(id, { email_address: EVE });
    const ist = await halfway(company, elsewhere);
    const { session_token: session } = await company.logIn(organization_id, EVE);
    const dead: readonly Caller[] = [
      { session },
      { ist },
      { session: (await other.logIn(theirs, EVE)).session_token },
      { ist: await halfway(other, theirOther) },
      { session: newHost().publicToken },
      { ist: ' ' },
    ];
    await company.host.advance(31 * 60);
    for (const name of names) {
      for (const caller of dead) {
        const { text, verdict } = await ask(late, name, table[name] ?? { signedOut: '' }, caller);
        expect([name, verdict]).not.toEqual([name, expect.stringMatching(/^5/)]);
        expect([name, text]).not.toEqual([
          name,
          expect.stringMatching(/"(?:session_token|intermediate_session_token)":"[^"]/),
        ]);
      }
    }
  });
});
