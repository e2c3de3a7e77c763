import { expect } from 'vitest';
import type { Organization } from '@foyer/wire/organizations';
import type { Flow, Tagged } from '../../../src/flow/flow';
import type { OrganizationHostEvent } from '../../../src/organizations/login/host-event';
import { organizationHostEvents } from '../../../src/organizations/login/host-events';
import type { FakeBrowser } from '../../support/browser';
import { fakeBrowser } from '../../support/browser';
import { eventually } from '../../support/eventually';
import { startProvider } from '../../support/provider';
import { ADA, openOrganizationClients } from '../support/members';

export const ADMIN = { roles: ['stytch_admin'] };
export const bob = (index: number | string = ''): string => `bob${index}@harbour.example`;

/** Ada, an admin of the organization Harbour, and her admin pages. */
export function adminStage() {
  const provider = startProvider();
  const clients = openOrganizationClients(provider);

  return {
    provider,
    ...clients,
    /** Harbour with Ada, signed in; an admin unless the fields say otherwise. */
    async harbour({
      organization = {},
      ada = ADMIN,
      browser,
    }: { readonly organization?: object; readonly ada?: object; readonly browser?: FakeBrowser } = {}) {
      const made = await clients.organization(organization);
      await clients.member(made, ada);
      return { organization: made, ...(await pageOf(made, ADA, browser)) };
    },
    pageOf,
    running,
    /** A browser that loses the responses to these calls (`POST /path`) the given number of times. */
    losing(lost: RegExp, times = 1) {
      let left = times;
      return fakeBrowser({
        fetch: async (request) => {
          const answer = await provider.handle(request);
          if (left === 0 || !lost.test(`${request.method} ${new URL(request.url).pathname}`)) return answer;
          left -= 1;
          throw new TypeError('The connection was lost.');
        },
      });
    },
    bodies: async (path: string) => (await provider.calls(`/sdk/v1/b2b/${path}`)).map(({ body }) => body),
  };

  async function pageOf(of: Organization, email = ADA, browser = clients.newBrowser()) {
    const page = clients.open(browser);
    const answer = await clients.signIn(page.client, of, email);
    return { ...page, personId: answer.member_id };
  }
}

/** A running flow, and the events of its host. */
function running<State, Event extends Tagged, Command extends Tagged>(flow: Flow<State, Event, Command>) {
  const hostEvents: OrganizationHostEvent[] = [];
  const stateNames: string[] = [];
  flow.inspect((step) => void hostEvents.push(...organizationHostEvents(step)), { untilSettled: true });
  flow.inspect(({ to }) => void stateNames.push((to as { readonly at: string }).at));
  const stop = flow.start();
  return {
    flow,
    hostEvents,
    stateNames,
    stop,
    until: (state: object) => eventually(() => expect(flow.getState()).toMatchObject(state)),
  };
}

/** For `until`: whether a list of the state contains these items, in any order. */
export const having = (...items: readonly object[]): unknown =>
  expect.arrayContaining(items.map((item): unknown => expect.objectContaining(item)));
