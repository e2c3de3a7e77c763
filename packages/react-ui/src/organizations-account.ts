export * from './entries/organizations/account';
