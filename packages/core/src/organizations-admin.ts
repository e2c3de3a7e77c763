export * from './entries/kernel/recent';
export * from './entries/kernel/section';
export * from './entries/organizations/admin/scim';
export * from './entries/organizations/admin/sso';
