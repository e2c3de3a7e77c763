export * from './entries/kernel';
export * from './entries/users';
export * from './entries/users/identity-provider';
export * from './entries/users/passkey-registration';
export * from './entries/users/reset-password';
