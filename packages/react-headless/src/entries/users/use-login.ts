export type { LoginActions } from '../../users/login/use-login';
export { useLogin } from '../../users/login/use-login';
