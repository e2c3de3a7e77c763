import { listAnswer, type ScimCall, type ScimContext } from './scim-call';
import { scimAnswer, ScimError } from './scim-error';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

const HIGHEST_COUNT = 1000;

interface Attribute {
  readonly name: string;
  readonly type?: string;
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: string;
  readonly uniqueness?: string;
  readonly subAttributes?: readonly Attribute[];
}

/** An attribute with the defaults of RFC 7643, section 2.2. */
const attribute = ({ name, subAttributes, ...more }: Attribute): object => ({
  name,
  type: subAttributes === undefined ? 'string' : 'complex',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
  ...(subAttributes === undefined ? {} : { subAttributes: subAttributes.map(attribute) }),
});

const list = (name: string): Attribute => ({
  name,
  multiValued: true,
  subAttributes: [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }, { name: 'display' }],
});

const schemas: readonly {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}[] = [
  {
    id: USER,
    name: 'User',
    description: 'A member of the organization',
    attributes: [
      { name: 'userName', required: true, uniqueness: 'server' },
      { name: 'externalId', caseExact: true },
      { name: 'name', subAttributes: [{ name: 'formatted' }, { name: 'givenName' }, { name: 'familyName' }] },
      { name: 'displayName' },
      { name: 'active', type: 'boolean' },
      list('emails'),
      list('phoneNumbers'),
      {
        name: 'groups',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: [{ name: 'value' }, { name: 'display' }, { name: 'type' }],
      },
    ],
  },
  {
    id: GROUP,
    name: 'Group',
    description: 'Users who can get roles together',
    attributes: [
      { name: 'displayName', required: true, uniqueness: 'server' },
      { name: 'externalId', caseExact: true },
      {
        name: 'members',
        multiValued: true,
        subAttributes: [{ name: 'value', caseExact: true }, { name: 'display' }, { name: 'type' }],
      },
    ],
  },
  {
    id: ENTERPRISE,
    name: 'EnterpriseUser',
    description: 'Enterprise data of a user',
    attributes: [
      ...['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map((name) => ({ name })),
      { name: 'manager', subAttributes: [{ name: 'value' }, { name: 'displayName' }] },
    ],
  },
];

const types = [
  { id: 'User', endpoint: '/Users', schema: USER, schemaExtensions: [{ schema: ENTERPRISE, required: false }] },
  { id: 'Group', endpoint: '/Groups', schema: GROUP, schemaExtensions: [] },
];

/** The endpoints for features and schemas (RFC 7644, section 4). */
export const scimDiscoveryCalls: readonly ScimCall[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    run: (context) => Promise.resolve(scimAnswer(200, configuration(context))),
  },
  {
    method: 'GET',
    path: '/Schemas',
    run: (context) => Promise.resolve(scimAnswer(200, all(schemas.map((one) => viewSchema(one, context))))),
  },
  {
    method: 'GET',
    path: '/Schemas/:id',
    run: (context) =>
      one(
        schemas.map((schema) => viewSchema(schema, context)),
        context,
      ),
  },
  {
    method: 'GET',
    path: '/ResourceTypes',
    run: (context) => Promise.resolve(scimAnswer(200, all(types.map((type) => viewType(type, context))))),
  },
  {
    method: 'GET',
    path: '/ResourceTypes/:id',
    run: (context) =>
      one(
        types.map((type) => viewType(type, context)),
        context,
      ),
  },
];

const all = (resources: readonly object[]) => listAnswer(resources.length, 1, resources);

function one(resources: readonly { readonly id: string }[], { id }: ScimContext): Promise<Response> {
  const found = resources.find((resource) => resource.id.toLowerCase() === id.toLowerCase());
  if (found === undefined) return Promise.reject(new ScimError(404, 'There is no such resource.'));
  return Promise.resolve(scimAnswer(200, found));
}

function configuration({ base }: ScimContext) {
  const no = { supported: false };
  return {
    schemas: [CONFIG],
    patch: { supported: true },
    bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: HIGHEST_COUNT },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of the connection', primary: true },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

function viewSchema({ id, attributes, ...schema }: (typeof schemas)[number], { base }: ScimContext) {
  const meta = { resourceType: 'Schema', location: `${base}/Schemas/${id}` };
  return { schemas: [SCHEMA], id, ...schema, attributes: attributes.map(attribute), meta };
}

function viewType({ id, ...type }: (typeof types)[number], { base }: ScimContext) {
  const meta = { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` };
  return { schemas: [RESOURCE_TYPE], id, name: id, ...type, meta };
}
