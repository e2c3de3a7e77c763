export { DEFAULT_SESSION_MINUTES } from '../../flow/commands';
export { createFlow } from '../../flow/create-flow';
export { isEmail, webMailLinks } from '../../flow/email';
export { isPassing } from '../../flow/problem';
