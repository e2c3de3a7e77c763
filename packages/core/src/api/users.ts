import type { UserGetResponse } from '@foyer/wire';
import type { Http } from '../http-call';

/** GET /users/me (contract 3.7). */
export const getUser = (http: Http): Promise<UserGetResponse> =>
  http({
    method: 'GET',
    path: '/users/me',
    read: true,
    answer: async () => (await import('@foyer/wire/user')).userGetResponse,
  });
