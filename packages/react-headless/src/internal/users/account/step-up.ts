export { stepUpOf } from '../../../users/account/step-up/use-step-up';
