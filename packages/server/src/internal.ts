export type { Auth } from './auth';
export { authenticateRequest } from './authenticate-request';
export { ServerError, UsageError } from './errors';
export type { Guard, GuardOptions } from './guard/guard';
export { createGuard } from './guard/guard';
export type { ServerOptions } from './options';
export { RETURN_TO, returnPath, signInAddress } from './guard/return-path';
