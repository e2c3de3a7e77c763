export { passwordFlow as flow } from '../../../users/flows/password/password-flow';
