export * from './entries/organizations/admin';
