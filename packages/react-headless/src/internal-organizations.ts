export * from './organizations/login/use-running-organization-login';
export * from './organizations/organization-context';
export * from './organizations/use-organization-host';
