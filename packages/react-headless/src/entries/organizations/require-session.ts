export type { RequireSessionProps, SignedInProps, SignedOutProps } from '../../organizations/require-session';
export { RequireSession, SignedIn, SignedOut } from '../../organizations/require-session';
