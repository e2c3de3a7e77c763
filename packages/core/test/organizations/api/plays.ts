import { calls } from '@foyer/wire/organizations/calls';
import { getBootstrap } from '../../../src/bootstrap/get-bootstrap';
import { readBootstrap } from '../../../src/bootstrap/read-bootstrap';
import { createEvents, USER_EVENTS } from '../../../src/http/events';
import { authenticateMemberSession, revokeMemberSession } from '../../../src/organizations/api/sessions';
import { Secret } from '../../../src/secret';
import { settle } from '../../support/time';
import type { Page } from './page';
import { BASE, TOKEN } from './page';

/** Makes one call with the options of a host, whose types the contract's table does not know. */
type Play = (page: Page, options: never) => unknown;

/** Google's prompt, with the account that a person chooses. */
async function choose({ prompts, tab }: Page, prompt: Promise<void>): Promise<void> {
  await settle();
  prompts[0]?.({ type: 'credential', credential: new Secret('id_token-1') });
  await prompt;
  tab.left.splice(0);
}

const PROVIDERS = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;
const starts = Object.fromEntries(
  PROVIDERS.flatMap((provider): [string, Play][] => [
    [`oauth.${provider}.start`, ({ client }, options) => client.oauth[provider].start(options)],
    [`oauth.${provider}.discovery.start`, ({ client }, options) => client.oauth[provider].discovery.start(options)],
  ]),
);

/** Every call of the contract's table, by its name. */
export const PLAYS: Readonly<Record<string, Play | undefined>> = {
  ...starts,
  bootstrap: ({ send, tab }) =>
    getBootstrap({
      publicToken: TOKEN,
      send,
      read: ({ answer }) => readBootstrap({ platform: tab, calls: () => Promise.resolve(calls), leftOut: () => {} }, answer),
    }),
  async 'events.log'({ tab, time }) {
    const telemetry = () => ({ stytch_member_id: 'member-1', stytch_member_session_id: 'session-1' });
    createEvents({ platform: tab, baseUrl: BASE, publicToken: TOKEN, telemetry, known: USER_EVENTS }).log('render_login_screen', {});
    await time.advance(1000);
  },
  'magicLinks.email.loginOrSignup': ({ client }, options) => client.magicLinks.email.loginOrSignup(options),
  'magicLinks.email.discovery.send': ({ client }, options) => client.magicLinks.email.discovery.send(options),
  'magicLinks.email.invite': ({ client }, options) => client.magicLinks.email.invite(options),
  'magicLinks.authenticate': ({ client }, options) => client.magicLinks.authenticate(options),
  'magicLinks.discovery.authenticate': ({ client }, options) => client.magicLinks.discovery.authenticate(options),
  'otps.email.loginOrSignup': ({ client }, options) => client.otps.email.loginOrSignup(options),
  'otps.email.authenticate': ({ client }, options) => client.otps.email.authenticate(options),
  'otps.email.discovery.send': ({ client }, options) => client.otps.email.discovery.send(options),
  'otps.email.discovery.authenticate': ({ client }, options) => client.otps.email.discovery.authenticate(options),
  'otps.sms.send': ({ client }, options) => client.otps.sms.send(options),
  'otps.sms.authenticate': ({ client }, options) => client.otps.sms.authenticate(options),
  'totp.create': ({ client }, options) => client.totp.create(options),
  'totp.authenticate': ({ client }, options) => client.totp.authenticate(options),
  'recoveryCodes.recover': ({ client }, options) => client.recoveryCodes.recover(options),
  'recoveryCodes.get': ({ client }) => client.recoveryCodes.get(),
  'recoveryCodes.rotate': ({ client }) => client.recoveryCodes.rotate(),
  'passwords.authenticate': ({ client }, options) => client.passwords.authenticate(options),
  'passwords.strengthCheck': ({ client }, options) => client.passwords.strengthCheck(options),
  'passwords.resetByEmailStart': ({ client }, options) => client.passwords.resetByEmailStart(options),
  'passwords.resetByEmail': ({ client }, options) => client.passwords.resetByEmail(options),
  'passwords.resetByExistingPassword': ({ client }, options) => client.passwords.resetByExistingPassword(options),
  'passwords.resetBySession': ({ client }, options) => client.passwords.resetBySession(options),
  'passwords.discovery.authenticate': ({ client }, options) => client.passwords.discovery.authenticate(options),
  'passwords.discovery.resetByEmailStart': ({ client }, options) => client.passwords.discovery.resetByEmailStart(options),
  'passwords.discovery.resetByEmail': ({ client }, options) => client.passwords.discovery.resetByEmail(options),
  'oauth.authenticate': ({ client }, options) => client.oauth.authenticate(options),
  'oauth.discovery.authenticate': ({ client }, options) => client.oauth.discovery.authenticate(options),
  async 'oauth.googleOneTap.settings'({ client, tab }) {
    const stop = new AbortController();
    const prompt = client.oauth.googleOneTap.prompt({}, { signal: stop.signal });
    await settle();
    stop.abort();
    await prompt.catch(() => {});
    tab.left.splice(0);
  },
  'oauth.googleOneTap.submit': (page, options) => choose(page, page.client.oauth.googleOneTap.start(options)),
  'oauth.googleOneTap.discovery.submit': (page, options) => choose(page, page.client.oauth.googleOneTap.discovery.start(options)),
  'sso.start': ({ client }, options) => client.sso.start(options),
  'sso.authenticate': ({ client }, options) => client.sso.authenticate(options),
  'sso.discoverConnections': ({ client }) => client.sso.discoverConnections('ada+1@harbour.example'),
  'discovery.organizations.list': ({ client }) => client.discovery.organizations.list(),
  'discovery.organizations.create': ({ client }, options) => client.discovery.organizations.create(options),
  'discovery.intermediateSessions.exchange': ({ client }, options) => client.discovery.intermediateSessions.exchange(options),
  'session.authenticate': ({ http }, options) => authenticateMemberSession(http, 'token-1', options),
  'session.revoke': ({ http }) => revokeMemberSession(http, 'token-1'),
  'session.revokeForMember': ({ client }) => client.session.revokeForMember({ member_id: 'id/1?' }),
  'session.exchange': ({ client }, options) => client.session.exchange(options),
  'session.exchangeAccessToken': ({ client }, options) => client.session.exchangeAccessToken(options),
  'session.attest': ({ client }, options) => client.session.attest(options),
  'organization.get': ({ client }) => client.organization.get(),
  'organization.getBySlug': ({ client }, options) => client.organization.getBySlug(options),
  'internal.searchMember': ({ client }, options) => client.internal.searchMember(options),
  'self.get': ({ client }) => client.self.get(),
  'self.update': ({ client }, options) => client.self.update(options),
  'self.deleteMFAPhoneNumber': ({ client }) => client.self.deleteMFAPhoneNumber(),
  'self.deleteMFATOTP': ({ client }) => client.self.deleteMFATOTP(),
  'self.deletePassword': ({ client }) => client.self.deletePassword('id/1?'),
  'self.unlinkRetiredEmail': ({ client }, options) => client.self.unlinkRetiredEmail(options),
  'self.startEmailUpdate': ({ client }, options) => client.self.startEmailUpdate(options),
  'self.getConnectedApps': ({ client }) => client.self.getConnectedApps(),
  'self.revokeConnectedApp': ({ client }) => client.self.revokeConnectedApp({ connected_app_id: 'id/1?' }),
  'impersonation.authenticate': ({ client }, options) => client.impersonation.authenticate(options),
  'idp.oauthAuthorizeStart': ({ client }, options) => client.idp.oauthAuthorizeStart(options),
  'idp.oauthAuthorizeSubmit': ({ client }, options) => client.idp.oauthAuthorizeSubmit(options),
  'idp.oauthLogoutStart': ({ client }, options) => client.idp.oauthLogoutStart(options),
};
