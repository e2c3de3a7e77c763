export type { ScimConnectionActions } from '../../../organizations/admin/scim/use-scim-connection';
export { useScimConnection } from '../../../organizations/admin/scim/use-scim-connection';
