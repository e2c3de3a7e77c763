import type * as z from 'zod/mini';
import { objectWith, protectedShape, text } from '../common';
import { lazy } from '../lazy';
import type { MemberAuth } from './session';
import { memberAuth } from './session';

/** `POST /b2b/impersonation/authenticate`. */
export const impersonationAuthenticateRequest = lazy(() => objectWith({ impersonation_token: text }, protectedShape));
export type ImpersonationAuthenticateRequest = z.infer<typeof impersonationAuthenticateRequest>;

export const impersonationAuthenticateResponse = memberAuth;
export type ImpersonationAuthenticateResponse = MemberAuth;

/** The bodies of these calls. */
export const requests = {
  'impersonation.authenticate': impersonationAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'impersonation.authenticate': impersonationAuthenticateResponse,
} as const;
