import { isRecord, parseJson } from './guards';

/** What a JWT says (RFC 7519). Its signature is not checked, so nothing of it may be trusted. Empty if it is none. */
export function jwtClaims(jwt: string): Readonly<Record<string, unknown>> {
  try {
    const [, payload = ''] = jwt.split('.');
    const claims = parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}
