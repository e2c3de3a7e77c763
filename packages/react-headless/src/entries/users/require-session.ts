export type { RequireSessionProps, SignedInProps, SignedOutProps } from '../../users/require-session';
export { RequireSession, SignedIn, SignedOut } from '../../users/require-session';
