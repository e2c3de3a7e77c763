export { usePrepareReauth } from '../../../users/account/shared/lazy-step-up';
