import { describe, expect, it } from 'vitest';
import { rejection } from '../support/http';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, signIn } = openOrganizationClients(provider);

const UPDATE = '/sdk/v1/b2b/organizations/members/update';

/** Ada is a member of two organizations, and signed in to the first one in two tabs. */
async function inTwo() {
  const harbour = await organization();
  const quay = await organization({ organization_name: 'Quay', organization_slug: 'quay' });
  await member(harbour);
  await member(quay);
  const first = open();
  await signIn(first.client, harbour);
  const second = open(first.browser);
  const confirmed = { organization: { organization_slug: 'harbour' }, fromCache: false };
  await eventually(() => expect(second.client.organization.getInfo()).toMatchObject(confirmed));
  return { harbour, quay, first, second };
}

describe('two tabs in two organizations', () => {
  it('a switch in one tab switches the others, and notifies each of them once', async () => {
    const { quay, first, second } = await inTwo();
    const slugs: (string | undefined)[] = [];
    second.client.onStateChange((state) => slugs.push(state.organization?.organization_slug));
    const { organization_id } = quay;
    await first.client.session.exchange({ organization_id, ...MINUTES });
    await eventually(() => expect(second.client.organization.getSync()).toMatchObject({ organization_id }));
    expect(slugs).toEqual(['quay']);
    expect(second.client.self.getSync()?.organization_id).toBe(organization_id);
  });

  it('decision 82: a call of a tab for its member is not made for another member', async () => {
    const { quay, first, second } = await inTwo();
    const shown = second.client.self.getSync()?.member_id ?? '';
    await first.client.session.exchange({ organization_id: quay.organization_id, ...MINUTES });
    const update = second.client.self.update({ name: 'Ada L.' }, { as: shown });
    expect(await rejection(update)).toMatchObject({ code: 'account_changed' });
    expect(await provider.calls(UPDATE)).toEqual([]);
  });

  it('a change of the member is stored, and reaches the other tab', async () => {
    const { first, second } = await inTwo();
    await first.client.self.update({ name: 'Ada Lovelace' });
    expect(first.client.self.getSync()?.name).toBe('Ada Lovelace');
    await eventually(() => expect(second.client.self.getSync()?.name).toBe('Ada Lovelace'));
  });

  it('signing out in one signs out in both, and ends the session at the server', async () => {
    const { first, second } = await inTwo();
    await first.client.session.revoke();
    expect(first.client.session.getSync()).toBeNull();
    await eventually(() => expect(second.client.session.getSync()).toBeNull());
    expect(await provider.calls('/sdk/v1/b2b/sessions/revoke')).toMatchObject([{ status: 200 }]);
  });
});
