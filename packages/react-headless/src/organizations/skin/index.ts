/**
 * What the standard screens need beyond the public API of `@foyer/react-headless/organizations`. Not covered by semantic
 * versioning.
 */
export { NonceContext } from '../../use-any-client';
export { useIsHydrated, useLatest, useMade } from '../../use-flow';
export { useAnyClient, useParts } from '../../use-any-client';
export type { OrganizationHost } from '../organization-context';
export { useOptionalOrganizationClient } from '../organization-context';
export { useMemberListener, useMemberEvents, useOrganizationHost } from '../use-member-callbacks';
export type { OrganizationLoginDefinition, RunningOrganizationLogin } from '../use-running-organization-login';
export { useRunningOrganizationLogin } from '../use-running-organization-login';
