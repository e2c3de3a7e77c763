export * from './entries/kernel/recent';
export * from './entries/kernel/section';
export * from './entries/organizations/admin/members';
export * from './entries/organizations/admin/shared';
