export { stepUpOf } from '../../../users/account/step-up/user-step-up';
