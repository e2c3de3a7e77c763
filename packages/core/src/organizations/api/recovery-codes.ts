import type {
  RecoveryCodesRecoverRequest,
  RecoveryCodesRecoverResponse,
  RecoveryCodesResponse,
} from '@foyer/wire/organizations';
import type { Call } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Given, OrganizationApiDeps, SignInMethod } from './call';
import { continueSignInBy } from './call';

// Org api 5.4.
/** One-time codes that replace the authenticator app. */
export interface RecoveryCodes {
  /** Verifies the second factor and consumes the code. Rejects with `unable_to_authenticate_recovery_code`, … */
  readonly recover: SignInMethod<Given<RecoveryCodesRecoverRequest>, RecoveryCodesRecoverResponse>;
  /** The codes of the signed-in member. */
  get(this: void, call?: Call): Promise<RecoveryCodesResponse>;
  /** Replaces the codes of the signed-in member. */
  rotate(this: void, call?: Call): Promise<RecoveryCodesResponse>;
}

export const createRecoveryCodes = (deps: OrganizationApiDeps): RecoveryCodes => ({
  recover: (options, call) =>
    continueSignInBy(deps, 'recoveryCodes.recover', options, call, deps.intermediates.required(call?.within)),
  get: (call) => deps.http('recoveryCodes.get', callOptions(call)),
  rotate: (call) => deps.http('recoveryCodes.rotate', { body: {}, ...callOptions(call) }),
});
