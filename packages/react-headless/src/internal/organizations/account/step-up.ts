export { memberStepUpOf } from '../../../organizations/account/step-up/member-step-up';
