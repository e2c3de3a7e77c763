import { compilerOf } from '../../text/compiler';
import type { RequiredValues } from '../../text/shared-known-keys';
import { NONE } from '../../text/shared-known-keys';
import type { OrganizationAccountCatalogue } from '../account/organization-account-known-keys';
import { ORGANIZATION_ACCOUNT_MESSAGE_VALUES } from '../account/organization-account-known-keys';
import type { membersText } from './members/members-text';
import type { organizationAppsText } from './admin-text';
import type { scimText, ssoText } from './connection-text';
import type { settingsText } from './settings/settings-text';

/**
 * The messages of the admin components by key. They include those of a member's account page, because both
 * re-authenticate. Two groups that share a key have the same text for it.
 */
export type AdminCatalogue = OrganizationAccountCatalogue &
  typeof membersText &
  typeof organizationAppsText &
  typeof settingsText &
  typeof scimText &
  typeof ssoText;

/** The keys of `strings` of the admin components. */
export type AdminStringKey = keyof AdminCatalogue;

/**
 * A host's texts for the admin components: a message in ICU MessageFormat for each replaced key, for example `{
 * 'foyer.org.members.title': 'People' }`. Keys that are left out stay in English.
 */
export type AdminStrings = { readonly [Key in AdminStringKey]?: string | undefined };

/** Every key of the admin components, with the values of its message. A value that a text must contain is true. */
export const ADMIN_MESSAGE_VALUES = {
  ...ORGANIZATION_ACCOUNT_MESSAGE_VALUES,
  'foyer.me.editNamed': { name: true },
  'foyer.me.session.ends': { time: true },
  'foyer.me.sessions.confirm': { name: true },
  'foyer.org.apps.confirm': { app: true, name: true },
  'foyer.org.apps.members': NONE,
  'foyer.org.apps.none': NONE,
  'foyer.org.apps.title': NONE,
  'foyer.org.forbidden': NONE,
  'foyer.org.lastAdmin': NONE,
  'foyer.org.members.active': NONE,
  'foyer.org.members.addresses': NONE,
  'foyer.org.members.again': NONE,
  'foyer.org.members.all': NONE,
  'foyer.org.members.deleted': NONE,
  'foyer.org.members.failed': NONE,
  'foyer.org.members.invalid': NONE,
  'foyer.org.members.invite': NONE,
  'foyer.org.members.invited': { n: true },
  'foyer.org.members.invitedOne': NONE,
  'foyer.org.members.leave': NONE,
  'foyer.org.members.leaveConfirm': { organization: true },
  'foyer.org.members.manage': { name: true },
  'foyer.org.members.member': NONE,
  'foyer.org.members.none': NONE,
  'foyer.org.members.pending': NONE,
  'foyer.org.members.refused': NONE,
  'foyer.org.members.resetApp': NONE,
  'foyer.org.members.resetNote': { name: true },
  'foyer.org.members.resetPassword': NONE,
  'foyer.org.members.resetPhone': NONE,
  'foyer.org.members.restore': NONE,
  'foyer.org.members.retry': NONE,
  'foyer.org.members.roles': NONE,
  'foyer.org.members.rolesNote': NONE,
  'foyer.org.members.search': NONE,
  'foyer.org.members.sent': NONE,
  'foyer.org.members.short': NONE,
  'foyer.org.members.signOut': NONE,
  'foyer.org.members.source': { source: true },
  'foyer.org.members.status': NONE,
  'foyer.org.members.title': NONE,
  'foyer.org.members.tooMany': NONE,
  'foyer.org.members.total': { n: true },
  'foyer.org.members.withdraw': NONE,
  'foyer.org.members.you': NONE,
  'foyer.org.off': NONE,
  'foyer.org.ownRole': NONE,
  'foyer.org.quota': NONE,
  'foyer.org.role.admin': NONE,
  'foyer.org.role.member': NONE,
  'foyer.org.scim.base': NONE,
  'foyer.org.scim.both': NONE,
  'foyer.org.scim.cancel': NONE,
  'foyer.org.scim.confirm': NONE,
  'foyer.org.scim.create': NONE,
  'foyer.org.scim.ends': { last: true },
  'foyer.org.scim.finish': NONE,
  'foyer.org.scim.groups': NONE,
  'foyer.org.scim.kept': NONE,
  'foyer.org.scim.none': NONE,
  'foyer.org.scim.once': NONE,
  'foyer.org.scim.open': NONE,
  'foyer.org.scim.rotate': NONE,
  'foyer.org.scim.title': NONE,
  'foyer.org.scim.token': NONE,
  'foyer.org.settings.all': NONE,
  'foyer.org.settings.delete': NONE,
  'foyer.org.settings.domains': NONE,
  'foyer.org.settings.domainsEmpty': NONE,
  'foyer.org.settings.inDomains': NONE,
  'foyer.org.settings.invites': NONE,
  'foyer.org.settings.joining': NONE,
  'foyer.org.settings.logo': NONE,
  'foyer.org.settings.methodCode': NONE,
  'foyer.org.settings.methodLink': NONE,
  'foyer.org.settings.mfaSelf': NONE,
  'foyer.org.settings.mine': NONE,
  'foyer.org.settings.name': NONE,
  'foyer.org.settings.narrowed': NONE,
  'foyer.org.settings.nobody': NONE,
  'foyer.org.settings.optional': NONE,
  'foyer.org.settings.signIn': NONE,
  'foyer.org.settings.slug': NONE,
  'foyer.org.settings.slugNote': NONE,
  'foyer.org.settings.slugTaken': NONE,
  'foyer.org.settings.some': NONE,
  'foyer.org.settings.sso': NONE,
  'foyer.org.settings.take': NONE,
  'foyer.org.settings.tenants': { provider: true },
  'foyer.org.settings.theirs': { value: true },
  'foyer.org.settings.title': NONE,
  'foyer.org.settings.type': { slug: true },
  'foyer.org.settings.wouldLock': NONE,
  'foyer.org.sso.acs': NONE,
  'foyer.org.sso.active': NONE,
  'foyer.org.sso.add': NONE,
  'foyer.org.sso.attributes': NONE,
  'foyer.org.sso.audience': NONE,
  'foyer.org.sso.authorizationUrl': NONE,
  'foyer.org.sso.badCertificate': NONE,
  'foyer.org.sso.badMetadata': NONE,
  'foyer.org.sso.badMetadataUrl': NONE,
  'foyer.org.sso.byHand': NONE,
  'foyer.org.sso.certificate': NONE,
  'foyer.org.sso.clientId': NONE,
  'foyer.org.sso.clientSecret': NONE,
  'foyer.org.sso.connectionId': NONE,
  'foyer.org.sso.default': NONE,
  'foyer.org.sso.display': NONE,
  'foyer.org.sso.entity': NONE,
  'foyer.org.sso.external': NONE,
  'foyer.org.sso.give': NONE,
  'foyer.org.sso.issuer': NONE,
  'foyer.org.sso.jwksUrl': NONE,
  'foyer.org.sso.keep': NONE,
  'foyer.org.sso.lastSso': NONE,
  'foyer.org.sso.makeDefault': NONE,
  'foyer.org.sso.metadata': NONE,
  'foyer.org.sso.metadataFile': NONE,
  'foyer.org.sso.missing': { fields: true },
  'foyer.org.sso.none': NONE,
  'foyer.org.sso.openTest': NONE,
  'foyer.org.sso.organizationId': NONE,
  'foyer.org.sso.other': NONE,
  'foyer.org.sso.pending': NONE,
  'foyer.org.sso.protocol': NONE,
  'foyer.org.sso.provider': NONE,
  'foyer.org.sso.redirect': NONE,
  'foyer.org.sso.scopes': NONE,
  'foyer.org.sso.signOn': NONE,
  'foyer.org.sso.take': NONE,
  'foyer.org.sso.test': NONE,
  'foyer.org.sso.testCertificate': { names: true },
  'foyer.org.sso.testClaim': { name: true },
  'foyer.org.sso.testClock': NONE,
  'foyer.org.sso.testConfirm': NONE,
  'foyer.org.sso.testDone': NONE,
  'foyer.org.sso.testFailed': NONE,
  'foyer.org.sso.testRefused': NONE,
  'foyer.org.sso.testValues': { fields: true },
  'foyer.org.sso.testing': NONE,
  'foyer.org.sso.title': NONE,
  'foyer.org.sso.tokenUrl': NONE,
  'foyer.org.sso.userinfoUrl': NONE,
} as const satisfies { readonly [Key in keyof AdminCatalogue]: RequiredValues<AdminCatalogue[Key]> };

/** Compiles the messages of a host for the admin components. */
export const compileAdminStrings = compilerOf(ADMIN_MESSAGE_VALUES);
