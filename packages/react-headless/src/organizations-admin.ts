export * from './organizations/admin/use-members';
export * from './organizations/admin/use-organization-connected-apps';
export * from './organizations/admin/use-organization-settings';
export * from './organizations/admin/use-scim-connection';
export * from './organizations/admin/use-sso-connections';
