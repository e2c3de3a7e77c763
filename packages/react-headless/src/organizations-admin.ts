export * from './entries/organizations/admin/sso';
