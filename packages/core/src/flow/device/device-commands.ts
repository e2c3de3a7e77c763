import type { OauthDeviceStartResponse as UserAnswer, OauthDeviceSubmitResponse } from '@foyer/wire';
import { Secret } from '../../base/secret';
import type { DeviceCalls } from '../../api/idp-calls';
import type { AuthorizeAnswer, Project } from '../consent/consent';
import { consentOf } from '../consent/consent';
import { readableScope } from '../consent/consent-manifest';
import type { AuthorizeRequest } from '../consent/consent-request';
import type { ConsentDeps, ConsentOptions } from '../consent/consent-session';
import { awaitSession, checkPage, forUser, NO_SESSION, watchUser, withSession } from '../consent/consent-session';
import type { CallsOf } from '../deps';
import { readableName } from '../readable-name';
import type { DeviceCommand, DeviceEvent } from './device-rules';

/** The options of a device's approval. */
export type DeviceFlowOptions = Pick<ConsentOptions, 'allowedFrameOrigins'>;

/**
 * The provider's answer about a code. Only the one for users contains the user, only the one for members their roles.
 */
interface DeviceAnswer extends Omit<UserAnswer, 'user' | 'user_id'>, Pick<AuthorizeAnswer, 'user'> {
  readonly roles?: readonly string[];
}

/** Dependencies of a device's approval. A client provides all of them except the options. */
export interface DeviceDeps extends ConsentDeps {
  readonly idp: CallsOf<
    DeviceCalls<DeviceAnswer>,
    {
      oauthDeviceStart(
        body: { readonly user_code: string },
        call: { signal: AbortSignal; as: string },
      ): Promise<DeviceAnswer>;
      oauthDeviceSubmit(
        body: { readonly user_code: string; readonly consent_granted: boolean },
        call: { as: string },
      ): Promise<OauthDeviceSubmitResponse>;
    }
  >;
  readonly bootstrap: { getAsync(): Promise<Project> };
  readonly options: () => DeviceFlowOptions;
}

/** Runs one command of a device's approval. */
export async function performDevice(
  command: DeviceCommand,
  { deps, signal }: { deps: DeviceDeps; signal: AbortSignal },
): Promise<DeviceEvent | undefined> {
  switch (command.type) {
    case 'open':
      return checkPage(deps);
    case 'awaitSession':
      return awaitSession(deps, signal);
    case 'findCode':
      return findTyped(bareCode(command.userCode.reveal()), deps, signal);
    case 'watchUser':
      return watchUser(command.userId, deps, signal);
    case 'awaitExpiry':
      await deps.clock.until(command.deadline, signal);
      return { type: 'expired' };
    case 'signOut':
      return signOut(deps);
    case 'submit':
      return withSession(deps, async () => {
        const body = { user_code: command.userCode.reveal(), consent_granted: command.isGranted };
        // A user who has signed in since has not seen what the previous user was shown (threats T21, T42).
        await deps.idp.oauthDeviceSubmit(body, { as: command.userId });
        return { type: 'decided' } as const;
      });
  }
}

/** The browser deletes the session, even if the provider does not confirm it. */
async function signOut(deps: DeviceDeps): Promise<DeviceEvent> {
  const user = deps.user.getSync();
  try {
    if (user) await deps.session.revoke({ forceClear: true, as: user.user_id });
  } catch (thrown) {
    if (deps.user.getSync()) throw thrown;
  }
  return { type: 'sessionEnded', error: NO_SESSION };
}

function findTyped(code: string, deps: DeviceDeps, signal: AbortSignal): Promise<DeviceEvent> {
  if (code === '') return Promise.resolve({ type: 'unreadable' });
  return forUser(deps, (userId) => findCode(code, userId, deps, signal));
}

async function findCode(
  code: string,
  userId: string,
  { idp, bootstrap, consentPage, clock, user }: DeviceDeps,
  signal: AbortSignal,
): Promise<DeviceEvent> {
  const [answer, project, page] = await Promise.all([
    idp.oauthDeviceStart({ user_code: code }, { signal, as: userId }),
    bootstrap.getAsync(),
    consentPage.address(),
  ]);
  const scopes = answer.scope_results.map(({ scope }) => scope);
  const request = deviceRequest(answer.client.client_id, scopes);
  const consent = consentOf(request, { ...answer, consent_required: true }, project, page, user.getSync());
  return {
    type: 'codeFound',
    userCode: new Secret(readableName(answer.user_code || code).text),
    clientId: readableScope(answer.client.client_id),
    consent,
    ...(answer.roles && { roles: answer.roles.map(readableScope) }),
    userId,
    ...(answer.expires_in > 0 && { deadline: clock.now() + answer.expires_in * 1000 }),
  };
}

/** A device has no redirect, so nothing shows where it is. */
const deviceRequest = (clientId: string, scopes: readonly string[]): AuthorizeRequest => ({
  clientId,
  redirectUri: '',
  host: '',
  responseType: 'device_code',
  scopes,
});

/** RFC 8628, section 6.1: letters and digits, in upper case. A longer text is no user code. */
export const bareCode = (code: string): string =>
  code.length > 64
    ? ''
    : code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '');
