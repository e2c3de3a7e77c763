export type { UseUserOptions, UserValue } from '../../users/use-user';
export { useUser } from '../../users/use-user';
