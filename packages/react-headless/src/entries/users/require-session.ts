export type { RequireSessionProps, SignedInProps, SignedOutProps } from '../../users/flows/require-session';
export { RequireSession, SignedIn, SignedOut } from '../../users/flows/require-session';
