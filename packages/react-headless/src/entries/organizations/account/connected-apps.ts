export type { MemberConnectedAppsActions } from '../../../organizations/account/use-member-connected-apps';
export { useMemberConnectedApps } from '../../../organizations/account/use-member-connected-apps';
