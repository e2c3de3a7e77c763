import { calls, type CallName } from '@foyer/wire/calls';
import type { Channel, Way } from './addresses';
import type { CallHandler } from './call-context';
import { authenticateLink, sendLink } from './links';
import { attachAccount, authenticateOAuth } from './oauth';
import { authenticatePasscode, sendPasscode } from './otps';
import { registerPasskey, startPasskeyRegistration } from './passkey-registration';
import { authenticatePasskey, renamePasskey, startPasskey } from './passkeys';
import { authenticatePassword, createPassword, resetByEmail, resetByExistingPassword, resetBySession } from './passwords';
import { bootstrap } from './project-settings';
import { startReset } from './reset-mails';
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

/** What each call does. A call that is missing here is refused: this server does not offer it. */
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
  'passwords.resetBySession': resetBySession,
  'webauthn.authenticateStart.primary': startPasskey(false),
  'webauthn.authenticateStart.secondary': startPasskey(true),
  'webauthn.authenticate': authenticatePasskey,
  'webauthn.registerStart': startPasskeyRegistration,
  'webauthn.register': registerPasskey,
  'webauthn.update': renamePasskey,
  'user.get': getUser,
  'user.update': updateUser,
  ...deletions,
  'user.getConnectedApps': async (context) => requireSession(context).then(() => ({ connected_apps: [] })),
  'totps.create': createTotp,
  'totps.authenticate': authenticateTotp,
  'totps.recoveryCodes': readRecoveryCodes,
  'totps.recover': recoverTotp,
  'session.authenticate': authenticateSession,
  'session.revoke': revokeSession,
  'oauth.attach': attachAccount,
  'oauth.authenticate': authenticateOAuth,
  'events.log': () => Promise.resolve({}),
};

interface Route {
  readonly name: CallName;
  readonly method: string;
  readonly segments: readonly string[];
}

const routes: readonly Route[] = (Object.keys(calls) as CallName[])
  .map((name) => ({ name, method: calls[name].method, segments: calls[name].path.split('/') }));

/** A call of the contract that a request is for. */
export interface FoundCall {
  readonly name: CallName;
  /** null: this server does not offer it. */
  readonly handler: CallHandler | null;
  readonly params: Readonly<Record<string, string>>;
}

/** The call of a method and a path below the address of the API; null when there is none. */
export function findCall(method: string, path: string): FoundCall | null {
  const parts = path.split('/');
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.segments, parts) : null;
    if (params !== null) return { name: route.name, handler: handlers[route.name] ?? null, params };
  }
  return null;
}

function paramsOf(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== part : part === '') return null;
    if (name !== undefined) params[name] = part;
  }
  return params;
}
