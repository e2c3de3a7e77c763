export * from './entries/kernel';
export * from './entries/organizations';
export * from './entries/organizations/identity-provider';
