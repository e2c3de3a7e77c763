export { DEFAULT_SESSION_MINUTES } from '../../kernel/flow/shared/commands';
export { createFlow } from '../../kernel/flow/shared/create-flow';
export { isEmail, webMailLinks } from '../../kernel/flow/shared/email';
export { isPassing } from '../../kernel/flow/shared/problem';
