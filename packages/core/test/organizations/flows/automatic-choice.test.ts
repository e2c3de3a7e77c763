import { describe, expect, it } from 'vitest';
import type { DirectSettings as Settings } from '../../../src/organizations/login/automatic-choice';
import { firstOfDiscovery } from '../../../src/organizations/login/automatic-choice';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { discoveryAnswer, row } from './samples';

type DirectSettings = Omit<Settings, 'createOrganizationEnabled'>;

const TYPES = {
  active: 'active_member',
  pending: 'pending_member',
  invited: 'invited_member',
  domain: 'eligible_to_join_by_email_domain',
  tenant: 'eligible_to_join_by_oauth_tenant',
} as const;
type Kind = keyof typeof TYPES;

const rows = (...kinds: readonly Kind[]) => kinds.map((kind, index) => row(`${kind}-${String(index)}`, TYPES[kind]));
const direct = (ignoreInvites?: boolean, ignoreJitProvisioning?: boolean): DirectSettings => ({
  directLoginForSingleMembership: { status: true, ignoreInvites, ignoreJitProvisioning },
});

/** The id of the automatically chosen organization, or the action or the screen. */
function first(kinds: readonly Kind[], settings: DirectSettings, createOrganizationEnabled = true): string {
  const discovery = discoveryOf(discoveryAnswer(...rows(...kinds)));
  const next = firstOfDiscovery(discovery, { ...settings, createOrganizationEnabled });
  if ('shows' in next) return next.shows;
  return next.does === 'create' ? 'create' : next.row.organization.id;
}

describe('automatic choices of a discovery', () => {
  it.each<[string, Kind[], DirectSettings, string]>([
    ['org 4.7 row 1: one membership and nothing else', ['active'], direct(), 'active-0'],
    ['org 4.7 row 2: an invitation is in the way', ['active', 'invited'], direct(false), 'list'],
    ['org 4.7 row 2: unless the host ignores it', ['active', 'invited'], direct(true), 'active-0'],
    ['org 4.7 row 2: a pending membership is in the way', ['pending', 'active'], direct(), 'list'],
    ['org 4.7 row 2: unless the host ignores it', ['pending', 'active'], direct(true), 'active-1'],
    [
      'org 4.7 row 3: organizations that would take the address are in the way',
      ['active', 'domain', 'tenant'],
      direct(true),
      'list',
    ],
    ['org 4.7 row 3: unless the host ignores them', ['active', 'domain', 'tenant'], direct(false, true), 'active-0'],
    ['org 4.7 row 4: both, and the host ignores both', ['active', 'invited', 'domain'], direct(true, true), 'active-0'],
    ['org 4.7 row 5: no membership', ['invited', 'domain'], direct(true, true), 'list'],
    ['org 4.7 row 5: two memberships', ['active', 'active'], direct(true, true), 'list'],
    ['org 4.7: switched off', ['active'], {}, 'list'],
    [
      'org 4.7: switched off by its status',
      ['active'],
      { directLoginForSingleMembership: { status: false, ignoreInvites: true } },
      'list',
    ],
  ])('%s', (_title, kinds, settings, next) => {
    expect(first(kinds, settings)).toBe(next);
  });

  it('org 4.7: an unknown membership type blocks the automatic choice, like one that can be joined', () => {
    const discovery = discoveryOf(discoveryAnswer(...rows('active'), row('new', 'guest_member')));
    const next = (settings: DirectSettings) =>
      firstOfDiscovery(discovery, { ...settings, createOrganizationEnabled: true });
    expect(next(direct(true))).toEqual({ shows: 'list' });
    expect(next(direct(false, true))).toMatchObject({ does: 'pick' });
  });

  it.each<[string, boolean, DirectSettings, string]>([
    ['org 4.7 empty row 1: automatic creation', true, { directCreateOrganizationForNoMembership: true }, 'create'],
    [
      'org W20: creation is disabled, even the automatic one',
      true,
      { directCreateOrganizationForNoMembership: true, disableCreateOrganization: true },
      'none',
    ],
    ['org 4.7 empty row 2: an invitation to create', true, {}, 'invite'],
    ['org 4.7 empty row 3: creation is switched off', true, { disableCreateOrganization: true }, 'none'],
    ['org 4.7 empty row 4: the project allows none', false, { directCreateOrganizationForNoMembership: true }, 'none'],
    ['org 4.7 empty row 4: whatever the host says', false, {}, 'none'],
  ])('%s', (_title, mayCreate, settings, next) => {
    expect(first([], settings, mayCreate)).toBe(next);
  });
});
