export * from './organizations/account/lazy-member-step-up';
export * from './organizations/account/member-step-up';
export * from './organizations/account/prepare-member-reauth';
export * from './organizations/login/use-running-organization-login';
export * from './organizations/organization-context';
export * from './organizations/use-organization-host';
