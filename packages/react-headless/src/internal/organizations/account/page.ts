export { useLazyMemberStepUp } from '../../../organizations/account/shared/lazy-member-step-up';
