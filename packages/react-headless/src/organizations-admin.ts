export * from './entries/organizations/admin/members';
export * from './entries/organizations/admin/organization-apps';
export * from './entries/organizations/admin/settings';
