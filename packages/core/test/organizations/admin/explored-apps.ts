import { organizationAppsFlow } from '../../../src/organizations/admin/organization-apps/organization-apps-flow';
import type { AnyFlow } from '../../support/explore-states';
import type { Explored } from './explore';
import { ADA } from './explore';

const app = { id: 'one', name: { text: 'Notes', doubts: [] }, description: '', logo: '', kind: 'third_party' };
const members = [ADA, 'bob'].map((id) => ({
  id,
  email: `${id}@harbour.example`,
  name: '',
  scopes: [{ scope: 'openid', description: '' }],
}));
const report = { announce: 'FOYER_ORGANIZATION_CHANGED', response: { act: 'revokeApp' }, addresses: [] };

export const EXPLORED_APPS: Explored = {
  flow: organizationAppsFlow as unknown as AnyFlow,
  data: { personId: ADA, maySee: true, may: { revoke: true } },
  stateNames: 'forbidden loading failed list loadingApp details confirm revoking',
  presses: ['open', 'revoke', 'confirm'],
  typed: 'bob@harbour.example',
  events: [
    { type: 'loaded', list: [app, { ...app, id: 'two' }] },
    { type: 'loaded', list: [] },
    { type: 'open', id: 'one' },
    { type: 'open', id: 'none' },
    { type: 'appLoaded', app, members },
    { type: 'appLoaded', app: { ...app, id: 'two' }, members },
    { type: 'revoke', memberId: 'bob' },
    { type: 'revoke', memberId: 'none' },
    { type: 'revoked', id: 'one', memberId: 'bob', ...report },
    { type: 'revoked', id: 'one', memberId: ADA, ...report },
  ],
};
