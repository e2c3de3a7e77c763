import { readFileSync } from 'node:fs';
import { createSampler, DATE } from './sampler';

interface Row {
  readonly name: string;
  readonly response: unknown;
}

const rows = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8')) as readonly Row[];
const shapeOf = (name: string): unknown => rows.find((row) => row.name === name)?.response;

const permissions = [{ resource_id: 'notes', actions: ['read'] }];
export const DEVICE = {
  ip_address: '127.0.0.1',
  ip_address_details: { is_new: false, first_seen_at: DATE },
  ip_geo_city: 'Delft',
};
export const ROLE = { role_id: 'editor', description: 'Edits', permissions };
export const POLICY = {
  roles: [ROLE],
  resources: [{ resource_id: 'notes', description: 'Notes', actions: ['read'] }],
  scopes: [{ scope: 'notes:read', description: 'Reads notes', permissions }],
};

const sampleOf = createSampler((sample) => ({
  User: () => sample(shapeOf('user.get'), ['request_id', 'status_code']),
  Session: () => (sample(shapeOf('session.authenticate')) as { session: unknown }).session,
  Device: () => DEVICE,
  RBACPolicy: () => POLICY,
}));

/** An answer of each call, as the contract's table says. */
export const SAMPLES: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  rows.map(({ name, response }) => [name, sampleOf(response) as Readonly<Record<string, unknown>>]),
);
