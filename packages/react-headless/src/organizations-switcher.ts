export * from './organizations/use-organization-switcher';
