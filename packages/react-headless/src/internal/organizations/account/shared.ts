export { usePrepareMemberReauth } from '../../../organizations/account/shared/lazy-member-step-up';
