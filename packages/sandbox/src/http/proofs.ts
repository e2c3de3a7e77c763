import type { Settings } from '../projects/settings';
import { ApiError } from './api-error';
import type { JsonObject } from './json';

/** Calls that carry both proofs and that clients retry once with a captcha (contract 7, class P). */
const repeated = new Set([
  '/crypto_wallets/authenticate',
  '/impersonation/authenticate',
  '/magic_links/email/login_or_create',
  '/magic_links/email/send/primary',
  '/magic_links/email/send/secondary',
  '/otps/authenticate',
  '/otps/email/login_or_create',
  '/otps/sms/login_or_create',
  '/otps/sms/send/primary',
  '/otps/sms/send/secondary',
  '/otps/whatsapp/login_or_create',
  '/otps/whatsapp/send/primary',
  '/otps/whatsapp/send/secondary',
  '/passwords',
  '/passwords/authenticate',
  '/passwords/email/reset',
  '/passwords/email/reset/start',
  '/passwords/existing_password/reset',
  '/passwords/session/reset',
  '/totps/authenticate',
  '/totps/recover',
  '/webauthn/authenticate',
  // Calls of organizations (org api 5).
  '/b2b/impersonation/authenticate',
  '/b2b/magic_links/authenticate',
  '/b2b/magic_links/discovery/authenticate',
  '/b2b/magic_links/email/discovery/send',
  '/b2b/oauth/authenticate',
  '/b2b/oauth/discovery/authenticate',
  '/b2b/otps/email/authenticate',
  '/b2b/otps/email/discovery/authenticate',
  '/b2b/otps/email/discovery/send',
  '/b2b/otps/email/login_or_signup',
  '/b2b/otps/sms/authenticate',
  '/b2b/otps/sms/send',
  '/b2b/passwords/authenticate',
  '/b2b/passwords/discovery/authenticate',
  '/b2b/passwords/discovery/reset',
  '/b2b/passwords/discovery/reset/start',
  '/b2b/passwords/email/reset',
  '/b2b/passwords/email/reset/start',
  '/b2b/passwords/existing_password/reset',
  '/b2b/passwords/session/reset',
  '/b2b/recovery_codes/recover',
  '/b2b/recovery_codes/rotate',
  '/b2b/sso/authenticate',
  '/b2b/totp',
  '/b2b/totp/authenticate',
]);

/** Calls that carry both proofs and are not retried (class p). */
const unrepeated = new Set(['/users/search']);

/** Calls that carry only a captcha (class C). */
const captchaOnly = new Set([
  '/crypto_wallets/authenticate/start/primary',
  '/crypto_wallets/authenticate/start/secondary',
  '/otps/email/send/primary',
  '/otps/email/send/secondary',
]);

/**
 * Checks a call under `/sdk/v1` for the proofs that its project demands. Returns null when the call may proceed, else
 * the response that asks for a captcha, which is plain text by contract. Throws `unauthorized_action` for a device
 * that the project blocks. Any mode but DECISIONING only observes.
 */
export function demandProofs(path: string, body: JsonObject, settings: Settings): Response | null {
  const call = path.replace(/^\/sdk\/v1/, '');
  const isDevice = repeated.has(call) || unrepeated.has(call);
  if (!isDevice && !captchaOnly.has(call)) return null;
  const { dfp_protected_auth_enabled: isOn = false, dfp_protected_auth_mode: mode } = settings;
  if (isOn && mode !== 'DECISIONING') return null;
  const hasCaptcha = isGiven(body['captcha_token']);
  if (!isOn || !isDevice) return settings.captcha_settings.enabled && !hasCaptcha ? captchaRequired() : null;
  const verdict = isGiven(body['dfp_telemetry_id']) ? settings.dfp_verdict : 'BLOCK';
  if (verdict === 'BLOCK') throw new ApiError('unauthorized_action');
  // Clients do not retry this call, so they could never add a captcha.
  return verdict === 'CHALLENGE' && repeated.has(call) && !hasCaptcha ? captchaRequired() : null;
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function captchaRequired(): Response {
  return new Response('Captcha required', {
    status: 403,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
}
