type Operation = Readonly<Record<string, unknown>>;

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/**
 * The identity provider of a company, which pushes its people and groups (RFC 7644). It runs outside of every browser.
 */
export class ScimClient {
  constructor(
    private readonly base: string,
    private readonly token = '',
  ) {}

  /** Whether the directory takes this token. */
  async mayWith(token: string): Promise<boolean> {
    const { status } = await this.send('GET', '/Users', undefined, token);
    if (status !== 200 && status !== 401) throw new Error(`The directory answers ${String(status)}.`);
    return status === 200;
  }

  /** Adds a user, and returns the id. */
  user = (userName: string, formatted: string): Promise<string> =>
    this.make('/Users', {
      schemas: [USER],
      userName,
      name: { formatted },
      emails: [{ value: userName, primary: true }],
      active: true,
    });

  /** Adds a group of these users, and returns the id. */
  group = (displayName: string, members: readonly string[]): Promise<string> =>
    this.make('/Groups', { schemas: [GROUP], displayName, members: members.map((value) => ({ value })) });

  async patch(path: string, ...operations: readonly Operation[]): Promise<void> {
    await this.demand(this.send('PATCH', path, { schemas: [PATCH], Operations: operations }));
  }

  private async make(path: string, body: object): Promise<string> {
    const { id } = (await (await this.demand(this.send('POST', path, body))).json()) as { readonly id: string };
    return id;
  }

  private async demand(sent: Promise<Response>): Promise<Response> {
    const answer = await sent;
    if (!answer.ok) throw new Error(`The directory refuses: ${await answer.text()}`);
    return answer;
  }

  private send(method: string, path: string, body?: object, token = this.token): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    return fetch(`${this.base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}
