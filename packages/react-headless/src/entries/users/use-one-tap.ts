export { useOneTap } from '../../users/login/use-one-tap';
