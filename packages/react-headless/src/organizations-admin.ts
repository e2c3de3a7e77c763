export * from './entries/organizations/admin/scim';
export * from './entries/organizations/admin/sso';
