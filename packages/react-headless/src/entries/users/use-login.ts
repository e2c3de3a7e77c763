export type { LoginActions } from '../../users/flows/use-login';
export { useLogin } from '../../users/flows/use-login';
