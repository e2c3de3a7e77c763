export { memberStepUpOf } from '../../../organizations/account/step-up/use-member-step-up';
