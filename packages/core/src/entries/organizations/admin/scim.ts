export { createScimConnectionFlow, scimConnectionActions } from '../../../organizations/admin/scim/scim-flow';
export type { ScimGuide } from '../../../organizations/admin/scim/scim-guides';
export { SCIM_GUIDES, scimGuide } from '../../../organizations/admin/scim/scim-guides';
export type { ScimGroupItem, ScimItem, ScimRoles, ScimTokenEnd } from '../../../organizations/admin/scim/scim-item';
export type {
  RotationEnd,
  ScimData,
  ScimDraft,
  ScimEvent,
  ScimQuestion,
  ScimState,
} from '../../../organizations/admin/scim/scim-state';
