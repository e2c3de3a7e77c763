export { passwordFlow as flow } from '../../users/login/password/password-flow';
