import type { ApiDeps, SessionMinutes } from '../../api/call';
import { signInBy } from '../../api/call';
import type { HeldSignIn } from '../../session/held-sign-in';
import type { Otps } from '../api/otps';
import type { Totps } from '../api/totps';
import type { Users } from '../api/users';

/**
 * The calls of the steps of a sign-in, with the session that waits for them. Each is for one user: it rejects with
 * `no_current_session` if a session of that user no longer waits, as after a sign-in in another tab, and stores no
 * response for a different user.
 */
export interface HeldCalls {
  /** Starts to register an authenticator app. */
  createTotp(this: void, personId: string, minutes: number): ReturnType<Totps['create']>;
  /** Continues the sign-in with the code of the app. */
  authenticateTotp(
    this: void,
    personId: string,
    code: string,
    minutes: SessionMinutes,
  ): ReturnType<Totps['authenticate']>;
  /** Continues the sign-in with a recovery code. */
  recover(this: void, personId: string, code: string, minutes: SessionMinutes): ReturnType<Totps['recover']>;
  /** Sends a passcode to a phone number of the account, or to a new one. */
  sendText(
    this: void,
    personId: string,
    phone: string,
    options?: Parameters<Otps['sms']['send']>[1],
  ): ReturnType<Otps['sms']['send']>;
  /** Continues the sign-in with the passcode of a text message. */
  authenticateText(
    this: void,
    personId: string,
    code: string,
    methodId: string,
    minutes: SessionMinutes,
  ): ReturnType<Otps['authenticate']>;
  /** Changes the user: stores the details of a new account. */
  updateUser(this: void, personId: string, changes: Parameters<Users['update']>[0]): Promise<void>;
}

export function createHeldCalls(api: ApiDeps, held: Pick<HeldSignIn<unknown>, 'token'>): HeldCalls {
  /** The dependencies of calls that are sent with the token of the held session. */
  async function depsFor(personId: string): Promise<ApiDeps> {
    const secret = await held.token(personId);
    const send = api.http as (call: string | object, options: object) => Promise<never>;
    return { ...api, http: (call: string | object, options: object = {}) => send(call, { ...options, secret }) };
  }

  return {
    async createTotp(personId, expiration_minutes) {
      const { http, keepUser } = await depsFor(personId);
      return keepUser(() => http('totps.create', { body: { expiration_minutes } }));
    },
    authenticateTotp: async (personId, totp_code, minutes) =>
      signInBy(await depsFor(personId), 'totps.authenticate', { totp_code, ...minutes }, { onlyFor: personId }),
    recover: async (personId, recovery_code, minutes) =>
      signInBy(await depsFor(personId), 'totps.recover', { recovery_code, ...minutes }, { onlyFor: personId }),
    async sendText(personId, phone_number, options) {
      const { http } = await depsFor(personId);
      return http('otps.sms.send.secondary', { body: { ...options, phone_number } });
    },
    authenticateText: async (personId, token, method_id, minutes) =>
      signInBy(await depsFor(personId), 'otps.authenticate', { token, method_id, ...minutes }, { onlyFor: personId }),
    async updateUser(personId, body) {
      const { http } = await depsFor(personId);
      await http('user.update', { body });
    },
  };
}
