import { isRecord } from '../fits';

/**
 * How long a JWT is good for, in ms: the distance of its own two times (RFC 7519, `exp` and `iat`), both of the
 * server's clock. Undefined where it does not say. Nothing else of it is read, and nothing is believed of it.
 */
export function jwtLifetime(jwt: string): number | undefined {
  try {
    const [, payload = ''] = jwt.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const seconds = isRecord(claims) ? Number(claims['exp']) - Number(claims['iat']) : 0;
    return seconds > 0 && seconds < Infinity ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}
