export { usePrepareMemberReauth } from '../../../organizations/account/lazy-member-step-up';
