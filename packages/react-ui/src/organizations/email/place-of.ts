import type { About, ErrorPlace } from '@foyer/core/organizations/skin';

// Org 4.8.
/** Place of the errors of an email form: an organization says more about who may join it. */
export const placeOf = ({ target }: Pick<About, 'target'>): ErrorPlace =>
  target?.to === 'organization' ? 'organizationEmail' : 'email';
