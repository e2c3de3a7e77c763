export type { RequireSessionProps, SignedInProps, SignedOutProps } from '../../organizations/flows/require-session';
export { RequireSession, SignedIn, SignedOut } from '../../organizations/flows/require-session';
