import { requests as members } from './members';
import { requests as organization } from './organization';
import { requests as scim } from './scim';
import { requests as sso } from './sso';

/** The request bodies, by the names of `adminCalls`: for servers and tests. */
export const adminRequests = {
  ...members,
  ...organization,
  ...scim,
  ...sso,
} as const;
