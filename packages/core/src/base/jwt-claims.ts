import { isRecord, parseJson } from './guards';

/** Claims of a JWT (RFC 7519). Its signature is not checked, so none of them may be trusted. Empty if it is none. */
export function jwtClaims(jwt: string): Readonly<Record<string, unknown>> {
  try {
    const [, payload = ''] = jwt.split('.');
    const claims = parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}
