export { stepUpOf } from '../../../users/account/user-step-up';
