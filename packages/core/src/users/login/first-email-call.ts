import type { EarlyCall } from '../../http/early-calls';
import type { LoginEvent } from './login-flow';
import type { OtpFlowOptions } from './otp/otp-commands';
import { otpEmailOptions } from './otp/otp-email-options';

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
  return { name: 'otps.email.loginOrCreate', email, body: { ...otpEmailOptions(options()), email } };
}
