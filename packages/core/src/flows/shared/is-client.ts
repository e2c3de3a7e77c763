import { inside } from './deps';

/** Whether a value is a client of either kind, of this copy of the package or of another. */
export const isClient = (value: unknown): boolean => typeof value === 'object' && value !== null && inside in value;

/** Whether a value is a client of organizations: no other has an organization. */
export const isOrganizationClient = (value: unknown): boolean => isClient(value) && 'organization' in (value as object);
