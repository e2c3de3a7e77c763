export { useLazyStepUp } from '../../../users/account/lazy-step-up';
