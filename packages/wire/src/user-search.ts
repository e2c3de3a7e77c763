import * as z from 'zod/mini';
import { object, protectedShape, response, text } from './common';

/** `POST /users/search`. Source: contract, section 3.3. */
export const userSearchRequest = object({ email: text, ...protectedShape });
export type UserSearchRequest = z.infer<typeof userSearchRequest>;

export const userSearchResponse = response({ userType: z.literal(['new', 'password', 'passwordless']) });
export type UserSearchResponse = z.infer<typeof userSearchResponse>;
