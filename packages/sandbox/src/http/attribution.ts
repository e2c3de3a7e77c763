import { isTestToken, readBasicAuth, type Credentials } from './basic-auth';
import { isObject } from './json';

const BOOTSTRAP_PATH = /^\/sdk\/v1\/projects\/bootstrap\/([^/]+)$/;

/**
 * Finds the project of a request from Basic auth, else from the public token in the path (bootstrap), else from the
 * one in the first event (events have no authorization). Returns null when none of these names a test project.
 */
export function attribute(request: Request, path: string, body: unknown): Credentials | null {
  const credentials = readBasicAuth(request.headers.get('authorization'));
  if (credentials !== null) return credentials;
  const publicToken = tokenInPath(path) ?? tokenInEvent(path, body);
  return isTestToken(publicToken) ? { publicToken, sessionToken: null } : null;
}

function tokenInPath(path: string): unknown {
  const segment = BOOTSTRAP_PATH.exec(path)?.[1];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function tokenInEvent(path: string, body: unknown): unknown {
  if (path !== '/sdk/v1/events' || !Array.isArray(body)) return undefined;
  const first: unknown = body[0];
  const event = isObject(first) ? first['event'] : undefined;
  return isObject(event) ? event['public_token'] : undefined;
}
