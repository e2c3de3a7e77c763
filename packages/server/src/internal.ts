export type { Guard, GuardOptions } from './guard/guard';
export { createGuard } from './guard/guard';
export { RETURN_TO, returnPath, signInAddress } from './guard/return-path';
