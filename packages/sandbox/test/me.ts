import type { Host } from './host';

export const ME = '/sdk/v1/users/me';

/** A plain `GET /users/me`. A fault can replace the response, so it need not follow the contract. */
export function me(host: Host, session = 'none', init: RequestInit = {}): Promise<Response> {
  const authorization = `Basic ${btoa(`${host.publicToken}:${session}`)}`;
  const headers = { authorization, origin: 'http://localhost:3000' };
  return host.sandbox.handle(new Request(`http://localhost:4400${ME}`, { headers, ...init }));
}

/** Orders a fault for `/users/me`. */
export function fault(host: Host, order: Record<string, unknown>): Promise<Record<string, unknown>> {
  return host.control('POST', '/faults', { path: ME, ...order });
}
