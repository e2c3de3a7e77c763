import type * as z from 'zod/mini';
import { objectWith, protectedShape, text } from './common';
import { lazy } from './lazy';
import { authenticatedResponse } from './session';

// Contract 3.10.
/** `POST /impersonation/authenticate`. */
export const impersonationAuthenticateRequest = lazy(() => objectWith({ impersonation_token: text }, protectedShape));
export type ImpersonationAuthenticateRequest = z.infer<typeof impersonationAuthenticateRequest>;

export const impersonationAuthenticateResponse = authenticatedResponse;
export type ImpersonationAuthenticateResponse = z.infer<typeof impersonationAuthenticateResponse>;

/** The bodies of these calls. */
export const requests = {
  'impersonation.authenticate': impersonationAuthenticateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'impersonation.authenticate': impersonationAuthenticateResponse,
} as const;
