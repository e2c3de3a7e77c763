export * from './entries/kernel/recent';
export * from './entries/kernel/section';
export * from './entries/organizations/admin/members';
export * from './entries/organizations/admin/organization-apps';
export * from './entries/organizations/admin/settings';
export * from './entries/organizations/admin/shared';
export * from './entries/organizations/admin/scim';
export * from './entries/organizations/admin/sso';
