export type { ScimConnectionActions } from '../../../organizations/admin/use-scim-connection';
export { useScimConnection } from '../../../organizations/admin/use-scim-connection';
