import type { Organization } from '@foyer/wire/organizations';
import { expect } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import type { Flow, Tagged } from '../../src/flow/flow';
import type { OrganizationHostEvent } from '../../src/organizations/login/host-event';
import { memberReader } from '../../src/organizations/login/host-events';
import type { MemberSignIn } from '../../src/organizations/login/member-sign-in';
import { openOrganizationClients } from '../organizations/support/members';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';

/** Ada, signed in to Harbour at the provider, and her account pages. */
export function memberStage() {
  const provider = startProvider();
  const clients = openOrganizationClients(provider);

  /** A running flow, and the events of its host. */
  function running<State, Event extends Tagged, Command extends Tagged>(flow: Flow<State, Event, Command>) {
    const hostEvents: OrganizationHostEvent[] = [];
    const signIns: MemberSignIn[] = [];
    flow.inspect(
      (step) => {
        hostEvents.push(...memberReader.eventsOf(step));
        const { signIn } = memberReader.read(step);
        if (signIn) signIns.push(signIn);
      },
      { untilSettled: true },
    );
    const stop = flow.start();
    return {
      flow,
      hostEvents,
      signIns,
      stop,
      until: (state: object) => eventually(() => expect(flow.getState()).toMatchObject(state)),
    };
  }

  return {
    provider,
    ...clients,
    running,
    /** A page of Ada in Harbour, which has this policy. */
    async ada(fields: object = {}, policy: object = {}, href?: string) {
      const harbour: Organization = await clients.organization(policy);
      const made = await clients.member(harbour, fields);
      const page = clients.open(undefined, href);
      const answer = await clients.signIn(page.client, harbour);
      return { ...page, ...made, harbour, answer, personId: made.member.member_id };
    },
    /** The next code of an app by the provider's clock (half a minute later), because each code works only once. */
    async appCode(secret: string): Promise<string> {
      const { now } = (await provider.advance(31)) as { readonly now: string };
      return appPasscode(secret, Date.parse(now));
    },
    textTo: (number: string) =>
      eventually(async () => {
        const code = (await provider.messages(number))[0]?.code;
        expect(code).toBeDefined();
        return code ?? '';
      }),
  };
}
