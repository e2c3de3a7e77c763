export { useLazyStepUp } from '../../../users/account/shared/lazy-step-up';
