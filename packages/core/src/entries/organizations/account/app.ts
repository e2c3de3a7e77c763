export type { NewApp } from '../../../flow/account/new-app-rules';
export { createMemberAppFlow, memberAppActions } from '../../../organizations/account/app/member-app-flow';
export type {
  MemberAppData,
  MemberAppEvent,
  MemberAppState,
} from '../../../organizations/account/app/member-app-rules';
