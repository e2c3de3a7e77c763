import type { UserSearchResponse } from '@foyer/wire';
import type { SignInCall } from '../../api/call';
import type { Http } from '../../http/http';

// Contract 3.3.
/** Searches whether an address is new, has a password, or is known without one. Part of the first calls. */
export const createUserSearch =
  (http: Http) =>
  (email: string, call?: SignInCall): Promise<UserSearchResponse> =>
    http('users.search', { body: { email }, signal: call?.signal });
