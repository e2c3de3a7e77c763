interface Claims {
  readonly exp?: unknown;
  readonly iat?: unknown;
}

/**
 * How long a JWT is good for, in ms: the distance of its own two times (RFC 7519, `exp` and `iat`), both of the
 * server's clock. Undefined where it does not say. Nothing else of it is read, and nothing is believed of it.
 */
export function jwtLifetime(jwt: string): number | undefined {
  try {
    const [, payload = ''] = jwt.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null;
    const seconds = Number(claims?.exp) - Number(claims?.iat);
    return seconds > 0 && seconds < Infinity ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}
