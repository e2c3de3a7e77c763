export type { MemberConnectedAppsActions } from '../../../organizations/account/connected-apps/use-member-connected-apps';
export { useMemberConnectedApps } from '../../../organizations/account/connected-apps/use-member-connected-apps';
