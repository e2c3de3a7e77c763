import type { CallName } from '@foyer/wire/organizations/calls';

/**
 * The calls that act on the account of the signed-in member, or that draw a screen on which they decide. Each is sent for
 * the member whom this tab shows when it is made, unless its option `as` names another. The calls of a second factor name
 * their member themselves.
 */
export const MEMBER_CALLS: ReadonlySet<string> = new Set<CallName>([
  'magicLinks.email.invite',
  'passwords.resetBySession',
  'recoveryCodes.get',
  'recoveryCodes.rotate',
  'session.revokeForMember',
  'session.exchange',
  'self.update',
  'self.deleteMFAPhoneNumber',
  'self.deleteMFATOTP',
  'self.deletePassword',
  'self.unlinkRetiredEmail',
  'self.startEmailUpdate',
  'self.getConnectedApps',
  'self.revokeConnectedApp',
  'idp.oauthAuthorizeStart',
  'idp.oauthAuthorizeSubmit',
  'idp.oauthLogoutStart',
]);
