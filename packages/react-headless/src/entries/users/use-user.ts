export type { UseUserOptions, UserValue } from '../../users/flows/use-user';
export { useUser } from '../../users/flows/use-user';
