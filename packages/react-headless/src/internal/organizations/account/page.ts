export { useLazyMemberStepUp } from '../../../organizations/account/lazy-member-step-up';
