import { Hono } from 'hono';
import { ApiError } from '../http/api-error';
import { isTestToken } from '../http/basic-auth';
import { failure, json } from '../http/envelope';
import type { Signer } from '../jwt';
import { publicTokenOf } from '../projects/project';

/**
 * `GET /v1/sessions/jwks/PUBLIC_TOKEN`, or with the project's id: the keys that verify session JWTs, as a bare JWK set
 * (contract 5.9, RFC 7517 section 5).
 */
export function createJwks(signer: Signer): Hono {
  const app = new Hono();
  app.get('/:id', async (c) => {
    if (!isTestToken(publicTokenOf(c.req.param('id')))) return failure(new ApiError('route_not_found'));
    const answer = json(200, await signer.publicKeys());
    answer.headers.set('access-control-allow-origin', '*');
    return answer;
  });
  return app;
}
