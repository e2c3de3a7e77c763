import type { EarlyCall } from '../../http/early-calls';
import type { LoginEvent } from '../login/login-flow';
import type { OtpFlowOptions } from '../login/otp/otp-commands';

// Decision 132.
/**
 * The call with which the rules answer the first event, if it submits an email address and every rule leads to the same
 * call.
 * @param options The host's newest options for passcodes.
 */
export function firstEmailCall(
  event: LoginEvent,
  options: () => OtpFlowOptions,
): EarlyCall<'users.search' | 'otps.email.loginOrCreate'> | undefined {
  if (event.type === 'password' && event.event.type === 'submitEmail') {
    const email = event.event.email.trim();
    return { name: 'users.search', email, body: { email } };
  }
  if (event.type !== 'otp' || event.event.type !== 'submitDestination') return undefined;
  const { destination } = event.event;
  if (destination.channel !== 'email') return undefined;
  const email = destination.email.trim();
  return { name: 'otps.email.loginOrCreate', email, body: { ...emailOptions(options()), email } };
}

/**
 * As in the rules, whose chunk would otherwise load before the first call. A test compares them: the rules join this
 * call, so their options would be lost.
 */
const emailOptions = ({ expirationMinutes: minutes, loginTemplateId, signupTemplateId, locale }: OtpFlowOptions) => ({
  expiration_minutes: typeof minutes === 'number' && minutes > 0 && minutes < Infinity ? minutes : 5,
  login_template_id: loginTemplateId,
  signup_template_id: signupTemplateId,
  locale,
});
