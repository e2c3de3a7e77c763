export { useOneTap } from '../../users/flows/use-one-tap';
