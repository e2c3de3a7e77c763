import { calls, type CallName } from '@foyer/wire/calls';
import type { Channel, Way } from './addresses';
import type { CallHandler } from './call-context';
import { startDevice, submitDevice } from './devices';
import { finderOf } from './find-call';
import { authenticateLink, sendLink } from './links';
import { attachAccount, authenticateOAuth } from './oauth';
import { authenticatePasscode, sendPasscode } from './otps';
import { registerPasskey, startPasskeyRegistration } from './passkey-registration';
import { authenticatePasskey, renamePasskey, startPasskey } from './passkeys';
import {
  authenticatePassword,
  createPassword,
  resetByEmail,
  resetByExistingPassword,
  resetBySession,
} from './passwords';
import { bootstrap } from './project-settings';
import { afterReauthentication } from './reauthentication';
import { startReset } from './reset-emails';
import { authenticateSession, requireSession, revokeSession } from './sessions';
import { checkStrength } from './strength';
import { authenticateTotp, createTotp, readRecoveryCodes, recoverTotp } from './totps';
import { deletions, getUser, searchUser, updateUser } from './users';

const passcodes = <C extends Channel>(channel: C) => {
  const send = (way: Way) => sendPasscode(channel, way);
  return {
    [`otps.${channel}.loginOrCreate`]: send('login_or_create'),
    [`otps.${channel}.send.primary`]: send('send/primary'),
    [`otps.${channel}.send.secondary`]: send('send/secondary'),
  };
};

/** The handlers of calls of a project for users. A call without a handler is refused as not supported. */
const handlers: Partial<Record<CallName, CallHandler>> = {
  bootstrap,
  ...passcodes('email'),
  ...passcodes('sms'),
  ...passcodes('whatsapp'),
  'otps.authenticate': authenticatePasscode,
  'magicLinks.email.loginOrCreate': sendLink('login_or_create'),
  'magicLinks.email.send.primary': sendLink('send/primary'),
  'magicLinks.email.send.secondary': sendLink('send/secondary'),
  'magicLinks.authenticate': authenticateLink,
  'users.search': searchUser,
  'passwords.strengthCheck': checkStrength,
  'passwords.create': createPassword,
  'passwords.authenticate': authenticatePassword,
  'passwords.resetByEmailStart': startReset,
  'passwords.resetByEmail': resetByEmail,
  'passwords.resetByExistingPassword': resetByExistingPassword,
  'passwords.resetBySession': afterReauthentication(resetBySession),
  'webauthn.authenticateStart.primary': startPasskey(false),
  'webauthn.authenticateStart.secondary': startPasskey(true),
  'webauthn.authenticate': authenticatePasskey,
  'webauthn.registerStart': afterReauthentication(startPasskeyRegistration),
  'webauthn.register': registerPasskey,
  'webauthn.update': renamePasskey,
  'user.get': getUser,
  'user.update': updateUser,
  ...deletions,
  'user.getConnectedApps': async (context) => requireSession(context).then(() => ({ connected_apps: [] })),
  'totps.create': afterReauthentication(createTotp),
  'totps.authenticate': authenticateTotp,
  'totps.recoveryCodes': afterReauthentication(readRecoveryCodes),
  'totps.recover': recoverTotp,
  'session.authenticate': authenticateSession,
  'session.revoke': revokeSession,
  'oauth.attach': afterReauthentication(attachAccount),
  'oauth.authenticate': authenticateOAuth,
  'idp.oauthDeviceStart': startDevice,
  'idp.oauthDeviceSubmit': submitDevice,
  'events.log': () => Promise.resolve({}),
};

export const findUserCall = finderOf(calls, handlers);
