import * as z from 'zod/mini';
import type { Office } from './office';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const connection = z.looseObject({
  connection_id: z.string(),
  bearer_token: z.optional(z.string()),
  next_bearer_token: z.optional(z.string()),
});
const resource = z.looseObject({
  id: z.optional(z.string()),
  detail: z.optional(z.string()),
  scimType: z.optional(z.string()),
  totalResults: z.optional(z.number()),
  Resources: z.optional(z.array(z.looseObject({ id: z.string() }))),
});
export type ScimBody = z.infer<typeof resource>;

export interface ScimReply {
  readonly status: number;
  readonly body: ScimBody;
}

/** An identity provider that synchronizes the members of an organization. */
export class Directory {
  constructor(
    readonly office: Office,
    readonly id: string,
    public token: string,
  ) {}

  /** Connects the organization with a directory. */
  static async open(office: Office, body: object = { display_name: 'Directory' }): Promise<Directory> {
    const { body: made } = await office.call('POST', '/scim', body);
    const { connection_id, bearer_token = '' } = z.object({ connection }).parse(made).connection;
    return new Directory(office, connection_id, bearer_token);
  }

  async send(method: string, path: string, body?: unknown, token = this.token): Promise<ScimReply> {
    const url = `http://localhost:4400/v1/b2b/scim/${this.id}${path}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const request = new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await this.office.company.sandbox.handle(request);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : resource.parse(JSON.parse(text)) };
  }

  /** Adds a user, and returns the id. */
  async user(userName: string, more: object = {}): Promise<string> {
    return this.made(await this.send('POST', '/Users', { schemas: [USER], userName, ...more }));
  }

  async group(displayName: string, memberIds: readonly string[] = []): Promise<string> {
    return this.made(
      await this.send('POST', '/Groups', {
        schemas: [GROUP],
        displayName,
        members: memberIds.map((value) => ({ value })),
      }),
    );
  }

  patch(path: string, ...operations: readonly object[]): Promise<ScimReply> {
    return this.send('PATCH', path, { schemas: [PATCH], Operations: operations });
  }

  private made({ status, body }: ScimReply): string {
    if (status !== 201 || body.id === undefined) throw new TypeError(`answered ${status}: ${String(body.detail)}`);
    return body.id;
  }
}
