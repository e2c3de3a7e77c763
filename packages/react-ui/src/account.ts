export * from './entries/users/account';
