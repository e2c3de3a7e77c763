export { useOneTapFlow } from '../../users/flows/use-one-tap-flow';
