import type { OtpAuthenticateResponse, OtpSendResponse } from '@foyer/wire';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from '../../api/call';
import { signInBy, callOptions } from '../../api/call';

/** The options of a passcode by email. Additional keys are sent unchanged. */
export interface OtpEmailOptions {
  /** The lifetime of the passcode in whole minutes, from 1 to 10080. */
  readonly expiration_minutes?: number | undefined;
  /** The id of the email template for known addresses. */
  readonly login_template_id?: string | undefined;
  /** The id of the email template for new addresses. */
  readonly signup_template_id?: string | undefined;
  /** The language of the email, such as `en`. */
  readonly locale?: string | undefined;
}
/** The options of passcodes by SMS and WhatsApp. Additional keys are sent unchanged. */
export interface OtpPhoneOptions {
  /** The lifetime of the passcode in whole minutes, from 1 to 10080. */
  readonly expiration_minutes?: number | undefined;
  /** The language of the message, such as `en`. */
  readonly locale?: string | undefined;
  /** Sends the message in the format that phones fill in automatically. */
  readonly enable_autofill?: boolean | undefined;
  /** The length of the session that a filled-in passcode creates, in minutes. */
  readonly autofill_session_duration_minutes?: number | undefined;
}

type Send<Options> = (to: string, options?: Options, call?: Call) => Promise<OtpSendResponse>;
interface Channel<Options> {
  /** Sends a passcode to a known or a new user. */
  readonly loginOrCreate: Send<Options>;
  /** Sends a passcode. With a session, the passcode is for the signed-in user's own account. */
  readonly send: Send<Options>;
}

// Contract 3.1.
/** Passcodes by email, text and WhatsApp. */
export interface Otps {
  /** To an email address. */
  readonly email: Channel<OtpEmailOptions>;
  /** To a phone number in the form `+12025550123`. */
  readonly sms: Channel<OtpPhoneOptions>;
  /** To a phone number in the form `+12025550123`. */
  readonly whatsapp: Channel<OtpPhoneOptions>;
  /** Signs in with the passcode that was sent under `methodId`. Rejects with `otp_code_not_found`, … */
  authenticate(
    this: void,
    code: string,
    methodId: string,
    options: SessionMinutes,
    call?: SignInCall,
  ): Promise<OtpAuthenticateResponse>;
}

export function createOtps(deps: ApiDeps): Otps {
  const { http, twin } = deps;

  function channel<Options extends object>(
    name: 'email' | 'sms' | 'whatsapp',
    key: 'email' | 'phone_number',
  ): Channel<Options> {
    const send =
      (action: () => 'loginOrCreate' | `send.${'primary' | 'secondary'}`): Send<Options> =>
      (to, options, call) =>
        http(`otps.${name}.${action()}`, { body: { ...options, [key]: to }, ...callOptions(call) });
    return {
      loginOrCreate: send(() => 'loginOrCreate'),
      send: send(() => `send.${twin()}`),
    };
  }

  return {
    email: channel('email', 'email'),
    sms: channel('sms', 'phone_number'),
    whatsapp: channel('whatsapp', 'phone_number'),
    // The contract calls the passcode `token`.
    authenticate: (code, methodId, options, call) =>
      signInBy(deps, 'otps.authenticate', { ...options, token: code, method_id: methodId }, call),
  };
}
