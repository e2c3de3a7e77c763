export { useOneTapOf } from '../../flow/use-one-tap-of';
