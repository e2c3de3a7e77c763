import type { CallName } from '@foyer/wire/organizations/calls';

/**
 * The calls that act on the account of the signed-in member, or that draw a screen on which they decide. Each is sent for
 * the member whom this tab shows when it is made, unless its option `as` names another (decision 82).
 */
export const MEMBER_CALLS: ReadonlySet<string> = new Set<CallName>([
  'magicLinks.email.invite',
  'otps.sms.send',
  'totp.create',
  'recoveryCodes.get',
  'recoveryCodes.rotate',
  'passwords.resetBySession',
  'session.exchange',
  'session.revokeForMember',
  'self.update',
  'self.deleteMFAPhoneNumber',
  'self.deleteMFATOTP',
  'self.deletePassword',
  'self.unlinkRetiredEmail',
  'self.startEmailUpdate',
  'self.revokeConnectedApp',
  'idp.oauthAuthorizeStart',
  'idp.oauthAuthorizeSubmit',
  'idp.oauthLogoutStart',
]);
