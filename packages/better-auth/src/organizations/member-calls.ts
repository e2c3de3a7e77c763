import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import { calls, type CallName } from '@foyer/wire/organizations/calls';
import type { CallHandler } from '../call-context';
import { finderOf } from '../find-call';
import { bootstrap } from '../project-settings';
import { afterReauthentication } from '../reauthentication';
import { checkStrength } from '../strength';
import { revokeSession } from '../sessions';
import { createOrganization, exchangeIntermediate, listOrganizations } from './discovery';
import { authenticateDiscoveryCode, authenticateMemberCode, sendDiscoveryCode, sendMemberCode } from './member-codes';
import {
  authenticateDiscoveryLink,
  authenticateMemberLink,
  invite,
  sendDiscoveryLink,
  sendMemberLink,
} from './member-links';
import {
  authenticateDiscoveryPassword,
  authenticateMemberPassword,
  deleteMemberPassword,
  resetDiscoveryPassword,
  resetMemberPassword,
  resetMemberPasswordByExisting,
  resetMemberPasswordBySession,
  startDiscoveryReset,
  startMemberReset,
} from './member-passwords';
import {
  authenticateMemberTotp,
  authenticateSmsCode,
  createMemberTotp,
  deleteMemberPhone,
  deleteMemberTotp,
  readMemberCodes,
  recoverMember,
  rotateMemberCodes,
  sendSmsCode,
} from './member-second-factors';
import { authenticateMember, exchangeSession, requireMember } from './member-sessions';
import {
  createMember,
  deleteMember,
  reactivateMember,
  revokeMemberSessions,
  updateMember,
} from './member-administration';
import { searchMembers } from './member-search';
import {
  authenticateDiscoveryOAuth,
  authenticateMemberOAuth,
  authenticateSso,
  discoverConnections,
} from './member-visits';
import { getOrganization, getSelf, searchMember, searchOrganization, updateSelf } from './members';
import { deleteOrganization, readPortalConfig, updateOrganization } from './organization-settings';
import { canCreate } from './rows';

/** The handlers of calls of a project for organizations. A call without a handler is refused as not supported. */
const handlers: Partial<Record<CallName | keyof typeof adminCalls, CallHandler>> = {
  bootstrap: async (context) => ({
    slug_pattern: null,
    pkce_required_for_sso: false,
    create_organization_enabled: canCreate(context),
    ...(await bootstrap(context)),
  }),
  'otps.email.discovery.send': sendDiscoveryCode,
  'otps.email.discovery.authenticate': authenticateDiscoveryCode,
  'otps.email.loginOrSignup': sendMemberCode,
  'otps.email.authenticate': authenticateMemberCode,
  'magicLinks.email.discovery.send': sendDiscoveryLink,
  'magicLinks.discovery.authenticate': authenticateDiscoveryLink,
  'magicLinks.email.loginOrSignup': sendMemberLink,
  'magicLinks.email.invite': afterReauthentication(invite),
  'magicLinks.authenticate': authenticateMemberLink,
  'otps.sms.send': sendSmsCode,
  'otps.sms.authenticate': authenticateSmsCode,
  'oauth.authenticate': authenticateMemberOAuth,
  'oauth.discovery.authenticate': authenticateDiscoveryOAuth,
  'sso.authenticate': authenticateSso,
  'sso.discoverConnections': discoverConnections,
  'totp.create': createMemberTotp,
  'totp.authenticate': authenticateMemberTotp,
  'recoveryCodes.recover': recoverMember,
  'recoveryCodes.get': readMemberCodes,
  'recoveryCodes.rotate': rotateMemberCodes,
  'passwords.strengthCheck': checkStrength,
  'passwords.authenticate': authenticateMemberPassword,
  'passwords.resetByEmailStart': startMemberReset,
  'passwords.resetByEmail': resetMemberPassword,
  'passwords.resetByExistingPassword': resetMemberPasswordByExisting,
  'passwords.resetBySession': resetMemberPasswordBySession,
  'passwords.discovery.authenticate': authenticateDiscoveryPassword,
  'passwords.discovery.resetByEmailStart': startDiscoveryReset,
  'passwords.discovery.resetByEmail': resetDiscoveryPassword,
  'discovery.organizations.list': listOrganizations,
  'discovery.organizations.create': createOrganization,
  'discovery.intermediateSessions.exchange': exchangeIntermediate,
  'session.authenticate': authenticateMember,
  'session.revoke': revokeSession,
  'session.exchange': exchangeSession,
  'organization.get': getOrganization,
  'organization.getBySlug': searchOrganization,
  'internal.searchMember': searchMember,
  'self.get': getSelf,
  'self.update': updateSelf,
  'self.deletePassword': deleteMemberPassword,
  'self.deleteMFAPhoneNumber': deleteMemberPhone,
  'self.deleteMFATOTP': deleteMemberTotp,
  'self.getConnectedApps': async (context) => requireMember(context).then(() => ({ connected_apps: [] })),
  'organization.update': afterReauthentication(updateOrganization),
  'organization.delete': afterReauthentication(deleteOrganization),
  'organization.members.create': afterReauthentication(createMember),
  'organization.members.search': searchMembers,
  'organization.members.update': afterReauthentication(updateMember),
  'organization.members.delete': afterReauthentication(deleteMember),
  'organization.members.reactivate': afterReauthentication(reactivateMember),
  'session.revokeForMember': afterReauthentication(revokeMemberSessions),
  'internal.adminPortalConfig': readPortalConfig,
  'events.log': () => Promise.resolve({}),
};

export const findMemberCall = finderOf({ ...calls, ...adminCalls }, handlers);
