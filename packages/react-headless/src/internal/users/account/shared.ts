export { usePrepareReauth } from '../../../users/account/lazy-step-up';
