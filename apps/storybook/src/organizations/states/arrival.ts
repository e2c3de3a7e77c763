import type { ErrorKind, OrganizationLoginState } from '@foyer/core/organizations';
import { ANYBODY, HARBOUR, OF_HARBOUR } from './about';
import { OFFLINE } from './problems';

type State<At extends OrganizationLoginState['at']> = Extract<OrganizationLoginState, { readonly at: At }>;

const GRACE = { id: 'member-1', name: 'Grace Hopper', contact: 'grace@harbour.example' };
const { target: _unknown, ...USER_ICON } = OF_HARBOUR;

/** A link that a different browser requested, without a session here or with Grace's. */
export const confirmAlone = (tokenType: string): State<'confirm'> => ({ at: 'confirm', about: ANYBODY, tokenType });
export const confirm = (tokenType: string): State<'confirm'> => ({ ...confirmAlone(tokenType), present: GRACE });
export const lookupFailed = (rest: Partial<State<'lookupFailed'>> = {}): State<'lookupFailed'> => ({
  at: 'lookupFailed',
  about: USER_ICON,
  error: OFFLINE,
  ...rest,
});
export const error = (kind: ErrorKind, rest: Partial<State<'error'>> = {}): State<'error'> => ({
  at: 'error',
  about: ANYBODY,
  kind,
  back: 'first',
  ...rest,
});
export const done = (rest: Partial<State<'done'>> = {}): State<'done'> => ({
  at: 'done',
  about: OF_HARBOUR,
  organization: HARBOUR,
  ...rest,
});

/** The organization allows none of the methods that the host has configured. */
export const barred = error('policy', {
  back: 'none',
  organizationName: HARBOUR.name,
  about: {
    ...OF_HARBOUR,
    target: { ...HARBOUR, allowedMethods: ['sso', 'google_oauth'] },
    ways: { products: ['passwords'] },
  },
});

/** The states that a login passes through automatically, and its final states. */
export const ARRIVALS = {
  arrived: { at: 'arrived', about: ANYBODY, tokenType: 'discovery', startedHere: true },
  authenticating: { at: 'authenticating', about: ANYBODY, tokenType: 'discovery' },
  resuming: { at: 'resuming', about: ANYBODY },
  lookup: { at: 'lookup', about: USER_ICON },
  lapsed: { at: 'lapsed', about: { ...ANYBODY, email: 'ada@harbour.example' } },
} as const satisfies { [At in 'arrived' | 'authenticating' | 'resuming' | 'lookup' | 'lapsed']: State<At> };
