import { Hono } from 'hono';
import { ApiError } from '../http/api-error';
import { isTestToken } from '../http/basic-auth';
import { failure, json } from '../http/envelope';
import type { Signer } from '../jwt';

/** `GET /v1/sessions/jwks/PUBLIC_TOKEN`: the keys that verify session JWTs, as a bare JWK set (RFC 7517 section 5). */
export function createJwks(signer: Signer): Hono {
  const app = new Hono();
  app.get('/:publicToken', async (c) => {
    if (!isTestToken(c.req.param('publicToken'))) return failure(new ApiError('endpoint_not_found'));
    const answer = json(200, await signer.publicKeys());
    answer.headers.set('access-control-allow-origin', '*');
    return answer;
  });
  return app;
}
