export { createAuthorizeFlow } from '../../flow/consent/authorize-flow';
export { createLogoutFlow } from '../../flow/consent/logout-flow';
export type { NameDoubt, ReadableName } from '../../flow/readable-name';
