import type { ApiDeps } from '../../api/call';
import { signInBy } from '../../api/call';
import { toFoyerError } from '../../base/errors';
import type { Platform } from '../../base/platform';
import { createCopySavePrint } from '../../browser/copy-save-print';
import type { HeldSignIn } from '../../session/held-sign-in';
import type { MfaPolicy } from '../session/mfa-policy';
import { mfaCondition, phoneToText, rememberable, secondFactorNeed } from '../session/mfa-policy';
import type { SignedIn } from '../session/users';
import type { HeldCalls, HeldMinutes, WaitingUser } from '../session/held-calls';

/** Creates the calls of the steps of a sign-in. */
export function createHeldCalls(
  api: ApiDeps,
  held: HeldSignIn<SignedIn>,
  signedIn: () => SignedIn | null,
  platform: Pick<Platform, 'timer'>,
): HeldCalls {
  let policy: (() => MfaPolicy | undefined) | undefined;
  let required: Promise<unknown> | undefined;
  /** The sign-in also waits while recovery codes show. This can only make the condition stricter. */
  let isSaving = false;
  const current = (): MfaPolicy => policy?.() ?? { required: 'ifEnrolled' };
  const needOf = (state: SignedIn) => secondFactorNeed(current(), state);

  /** The dependencies of calls that are sent with the token of the held session. */
  async function depsFor(personId: string): Promise<ApiDeps> {
    const secret = await held.token(personId);
    const send = api.http as (call: string | object, options: object) => Promise<never>;
    return { ...api, http: (call: string | object, options: object = {}) => send(call, { ...options, secret }) };
  }

  async function waiting(): Promise<WaitingUser | null> {
    const found = await held.read();
    if (found?.step !== 'secondFactor') return null;
    const { user } = found.state;
    const { need, ...rest } = needOf(found.state);
    if (need === 'none' || !('methods' in rest)) {
      // Only the recovery codes were missing, and their page was closed.
      isSaving = false;
      return (await held.resume()) ? waiting() : null;
    }
    return {
      personId: user.user_id,
      email: user.emails[0]?.email,
      phoneNumber: phoneToText(found.state),
      need,
      methods: rest.methods,
      rememberDays: rememberable(current(), found.state),
    };
  }

  async function enrollTotp(personId: string, totp_code: string, minutes: HeldMinutes): Promise<void> {
    isSaving = true;
    try {
      await signInBy(await depsFor(personId), 'totps.authenticate', { totp_code, ...minutes }, { onlyFor: personId });
    } catch (thrown) {
      const found = toFoyerError(thrown).code === 'sign_in_incomplete' ? await held.read() : null;
      if (found?.step === 'secondFactor' && needOf(found.state).need === 'none') return;
      isSaving = false;
      throw thrown;
    }
  }

  const { copy, save, print } = createCopySavePrint(platform);

  return {
    copy,
    save(name, lines) {
      save(name, lines);
      return Promise.resolve();
    },
    print,
    async require(next) {
      if (next()) policy = next;
      if (!policy) return;
      const { step, isMet } = mfaCondition(current);
      required ??= held.require({ step, isMet: (state) => !isSaving && isMet(state) });
      try {
        await required;
      } catch (thrown) {
        required = undefined;
        throw thrown;
      }
    },
    waiting,
    enrollTotp,
    async finish(personId) {
      isSaving = false;
      await held.resume(true);
      const now = signedIn();
      return now?.user.user_id === personId ? now : null;
    },
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
