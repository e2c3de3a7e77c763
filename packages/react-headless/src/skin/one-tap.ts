export { useOneTap } from '../use-one-tap';
