export * from './organizations/admin/renamed-hooks';
export * from './organizations/admin/use-member-list';
export * from './organizations/admin/use-organization-app-grants';
export * from './organizations/admin/use-organization-settings';
export * from './organizations/admin/use-scim-connection';
export * from './organizations/admin/use-sso-connections';
