import { afterEach, beforeEach, vi } from 'vitest';
import type { Member, Organization } from '@foyer/wire/organizations';
import type { ClientOptions } from '../../../src/client/options';
import { internals } from '../../../src/flow/deps';
import { createOrganizationClient } from '../../../src/organizations/client';
import type { OrganizationClient } from '../../../src/organizations/client/organization-client';
import type { FakeBrowser } from '../../support/browser';
import { fakeBrowser } from '../../support/browser';
import type { startProvider } from '../../support/provider';
import { dataInBody, harmlessTraces } from '../../support/harmless-traces';
import { API, PUBLIC_TOKEN } from '../../support/provider';

/** A member from the control plane. It has secrets if the member has an authenticator app. */
export interface MadeMember {
  readonly member: Member;
  readonly totp_secret?: string;
  readonly recovery_codes?: readonly string[];
}

export const MINUTES = { session_duration_minutes: 30 };
export const ADA = 'ada@harbour.example';
export const LOGIN = 'http://localhost:3000/in';

/** Organization clients, each in its own tab; each test begins with an empty project. */
export function openOrganizationClients(provider: ReturnType<typeof startProvider>) {
  const clients: OrganizationClient[] = [];
  const traces = harmlessTraces();
  let data = new Set<string>();
  beforeEach(async () => {
    data = new Set();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await provider.project({ vertical: 'B2B', create_organization_enabled: true });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await provider.reset();
    traces.verify();
  });

  const newBrowser = () => fakeBrowser({ fetch: handle });
  const codeFor = async (to: string) => noted((await provider.messages(to))[0]?.code ?? '');

  /** Traces do not contain requests and responses. */
  async function handle(request: Request): Promise<Response> {
    const [said, answer] = [request.clone().text(), await provider.handle(request)];
    for (const body of [await said, await answer.clone().text()]) for (const datum of dataInBody(body)) data.add(datum);
    return answer;
  }

  function noted(code: string): string {
    if (code !== '') data.add(code);
    return code;
  }

  /** Records every flow that a client starts. */
  function watchFlows({ [internals]: { devtools } }: OrganizationClient): void {
    const add = devtools.flows.add.bind(devtools.flows);
    devtools.flows.add = (flow) => {
      if (!devtools.flows.has(flow))
        traces.watch(
          flow,
          () => performance.now(),
          () => data,
        );
      return add(flow);
    };
  }

  return {
    newBrowser,
    codeFor,
    open(browser: FakeBrowser = newBrowser(), href?: string, options: ClientOptions = {}) {
      const tab = browser.openTab(href);
      const client = createOrganizationClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API }, ...options }, tab);
      clients.push(client);
      watchFlows(client);
      return { browser, tab, client };
    },
    async organization(fields: object = {}): Promise<Organization> {
      const made = { organization_name: 'Harbour', organization_slug: 'harbour', ...fields };
      return (await provider.control('POST', 'organizations', made)) as Organization;
    },
    /** A member, and the secret of their authenticator app if they have one. */
    async member(of: Organization, fields: object = {}): Promise<MadeMember> {
      const made = {
        organization_id: of.organization_id,
        email_address: ADA,
        name: 'Ada',
        status: 'active',
        ...fields,
      };
      return (await provider.control('POST', 'members', made)) as MadeMember;
    },
    /** Verifies an email address in a discovery. */
    async discover(client: OrganizationClient, email_address = ADA) {
      await client.otps.email.discovery.send({ email_address });
      return client.otps.email.discovery.authenticate({ email_address, code: await codeFor(email_address) });
    },
    /** Signs in to an organization by a passcode. */
    async signIn(client: OrganizationClient, { organization_id }: Organization, email_address = ADA) {
      await client.otps.email.loginOrSignup({ email_address, organization_id });
      const code = await codeFor(email_address);
      return client.otps.email.authenticate({ code, email_address, organization_id, ...MINUTES });
    },
  };
}
