export * from './users/foyer-context';
export * from './users/login/use-login-flow';
export * from './users/login/use-passkey-autofill';
export * from './users/login/use-registration-flow';
export * from './users/login/use-reset-flow';
export * from './users/use-host-events';
