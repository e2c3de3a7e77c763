export { memberStepUpOf } from '../../../organizations/account/member-step-up';
