import type { Settings } from '../projects/settings';
import { ApiError } from './api-error';
import type { JsonObject } from './json';
import { contractCalls } from './sdk-call';

/**
 * The class of each call that carries proofs, by its path (contract 7): P and p need both proofs, C only a captcha.
 * Clients retry P.
 */
const classes = new Map(
  contractCalls.flatMap(({ path, protection }) => (protection ? [[path, protection] as const] : [])),
);

/**
 * Checks a call under `/sdk/v1` for the proofs that its project demands. Returns null when the call can proceed, else
 * the response that asks for a captcha, which is plain text by contract. Throws `unauthorized_action` for a device
 * that the project blocks. Every mode except DECISIONING only observes.
 */
export function demandProofs(path: string, body: JsonObject, settings: Settings): Response | null {
  const proofs = classes.get(path);
  if (proofs === undefined) return null;
  const isDevice = proofs !== 'C';
  const { dfp_protected_auth_enabled: isOn = false, dfp_protected_auth_mode: mode } = settings;
  if (isOn && mode !== 'DECISIONING') return null;
  const hasCaptcha = isGiven(body['captcha_token']);
  if (!isOn || !isDevice) return settings.captcha_settings.enabled && !hasCaptcha ? captchaRequired() : null;
  const verdict = isGiven(body['dfp_telemetry_id']) ? settings.dfp_verdict : 'BLOCK';
  if (verdict === 'BLOCK') throw new ApiError('unauthorized_action');
  // Clients do not retry this call, so they could never add a captcha.
  return verdict === 'CHALLENGE' && proofs === 'P' && !hasCaptcha ? captchaRequired() : null;
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
