export { createAuthorizeFlow } from '../../kernel/flow/consent/authorize/authorize-flow';
export { createLogoutFlow } from '../../kernel/flow/consent/logout/logout-flow';
export type { NameDoubt, ReadableName } from '../../kernel/flow/readable-name/readable-name';
