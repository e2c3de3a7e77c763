import { describe, expect, it } from 'vitest';
import { internals } from '../../../src/flow/deps';
import type { SwitcherPlace } from '../../../src/organizations/switcher/switcher-state';
import { createOrganizationSwitcherFlow, switcherActions } from '../../../src/organizations/switcher/switcher-flow';
import type { OrganizationSwitcherOptions } from '../../../src/organizations/switcher/switcher-deps';
import { memberStage } from '../../account/member-stage';
import { wrongCode } from '../../account/stage';
import { eventually } from '../../support/eventually';
import { ADA } from '../support/members';

const { provider, ada, organization, member, running, codeFor, open, signIn, appCode } = memberStage();
const EXCHANGE = '/sdk/v1/b2b/sessions/exchange';
const LIST = '/sdk/v1/b2b/discovery/organizations';
const quay = (fields: object = {}) => organization({ organization_name: 'Quay', organization_slug: 'quay', ...fields });
const typesOf = (hostEvents: readonly { readonly type: string }[]) => hostEvents.map(({ type }) => type);

/** Ada, a member of Harbour and Quay, signed in to Harbour, and her switcher. */
async function stage(policy: object = {}, fields: object = {}, options: OrganizationSwitcherOptions = {}) {
  const page = await ada();
  const other = await quay(policy);
  const there = await member(other, fields);
  return { ...page, other, there, ...switcherOf(page.client, options) };
}

function switcherOf(
  client: Parameters<typeof createOrganizationSwitcherFlow>[0],
  options: OrganizationSwitcherOptions = {},
) {
  const switched: SwitcherPlace[] = [];
  const run = running(
    createOrganizationSwitcherFlow(client, { onSwitched: (place) => void switched.push(place), ...options }),
  );
  return { ...run, switched, switcher: switcherActions(run.flow.send) };
}

describe('a switch', () => {
  it('fetches the organizations when it opens, and switches to one without further factors', async () => {
    const { switcher, until, other, there, signIns, hostEvents, switched, client } = await stage();
    expect(await provider.calls(LIST)).toHaveLength(0);
    switcher.open();
    switcher.open();
    await until({
      at: 'list',
      query: '',
      rows: [
        { name: 'Harbour', isCurrent: true },
        { name: 'Quay', isCurrent: false, needsMore: false },
      ],
    });
    expect(await provider.calls(LIST)).toHaveLength(1);
    switcher.pick(other.organization_id);
    switcher.pick(other.organization_id);
    await until({
      at: 'closed',
      current: { name: 'Quay', organizationId: other.organization_id, personId: there.member.member_id },
    });
    await eventually(() => expect(switched).toMatchObject([{ name: 'Quay' }]));
    expect(await provider.calls(EXCHANGE)).toHaveLength(1);
    expect(signIns).toMatchObject([{ organization: { organization_name: 'Quay' } }]);
    expect(hostEvents).toEqual([
      { type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'switchOrganization', id: other.organization_id } },
    ]);
    expect(client.organization.getSync()?.organization_name).toBe('Quay');
  });

  it('account W8: does not shorten the session', async () => {
    const { switcher, until, other, client } = await stage(
      {},
      {},
      { login: { sessionOptions: { sessionDurationMinutes: 5 } } },
    );
    await client.session.authenticate({ session_duration_minutes: 600 });
    switcher.open();
    await until({ at: 'list' });
    switcher.pick(other.organization_id);
    await until({ at: 'closed', current: { name: 'Quay' } });
    const [minutes] = (await provider.calls(EXCHANGE)).map(
      ({ body }) => (body as { readonly session_duration_minutes: number }).session_duration_minutes,
    );
    expect(minutes).toBeGreaterThan(590);
  });

  it('to the current organization needs no call', async () => {
    const { switcher, until, harbour, switched, signIns } = await stage();
    switcher.open();
    await until({ at: 'list' });
    switcher.pick(harbour.organization_id);
    await until({ at: 'closed', current: { name: 'Harbour' } });
    expect(await provider.calls(EXCHANGE)).toHaveLength(0);
    expect([...switched, ...signIns]).toEqual([]);
  });

  it('a stored list shows immediately while it is fetched again', async () => {
    const { switcher, until, flow } = await stage();
    switcher.open();
    await until({ at: 'list' });
    switcher.cancel();
    await organization({ organization_name: 'Pier', organization_slug: 'pier' }).then((pier) => member(pier));
    switcher.open();
    expect(flow.getState()).toMatchObject({ at: 'list', rows: [{ name: 'Harbour' }, { name: 'Quay' }] });
    await until({ at: 'list', rows: [{}, {}, { name: 'Pier' }] });
  });

  it('an error in the host’s callback does not break it', async () => {
    const throws = {
      onSwitched: () => {
        throw new TypeError('broken');
      },
    };
    const { switcher, until, other } = await stage({}, {}, throws);
    switcher.open();
    await until({ at: 'list' });
    switcher.pick(other.organization_id);
    await until({ at: 'closed', current: { name: 'Quay' }, error: { message: 'broken' } });
  });

  it('is read again after a failure', async () => {
    const { switcher, until } = await stage();
    await provider.fault({ path: LIST, times: 1, status: 400, error_type: 'bad_request' });
    switcher.open();
    await until({ at: 'failed', error: { code: 'bad_request' } });
    switcher.retry();
    await until({ at: 'list' });
  });
});

describe('a switch that is refused', () => {
  it.each(['insufficient_factors_for_session_exchange', 'stale_factors'])(
    'account W53: %s preserves the session, and shows a message at the list',
    async (code) => {
      const { switcher, until, other, client, signIns } = await stage();
      switcher.open();
      await until({ at: 'list' });
      await provider.fault({ path: EXCHANGE, times: 1, status: 401, error_type: code });
      switcher.pick(other.organization_id);
      await until({ at: 'list', current: { name: 'Harbour' }, error: { code } });
      expect(client.self.getSync()?.email_address).toBe(ADA);
      await client.session.authenticate();
      expect(signIns).toEqual([]);
    },
  );

  it('account W55: an organization that is gone is not in the list that is read again', async () => {
    const { switcher, until, other } = await stage();
    await member(other, { email_address: 'grace@quay.example', name: 'Grace', roles: ['stytch_admin'] });
    const grace = open();
    await signIn(grace.client, other, 'grace@quay.example');
    switcher.open();
    await until({ at: 'list', rows: [{}, { name: 'Quay' }] });
    await grace.client.organization.delete();
    switcher.pick(other.organization_id);
    await until({ at: 'list', error: { code: 'gone' }, rows: [{ name: 'Harbour' }] });
  });

  it('account W54: if two tabs switch, both show the last response of the provider', async () => {
    const page = await ada();
    const [other, third] = [await quay(), await organization({ organization_name: 'Pier', organization_slug: 'pier' })];
    await member(other);
    await member(third);
    const second = open(page.browser);
    await eventually(() => expect(second.client.self.getSync()).not.toBeNull());
    const [here, there] = [switcherOf(page.client), switcherOf(second.client)];
    for (const { switcher, until } of [here, there]) {
      switcher.open();
      await until({ at: 'list' });
    }
    here.switcher.pick(other.organization_id);
    await here.until({ at: 'closed', current: { name: 'Quay' } });
    await there.until({ at: 'closed', current: { name: 'Quay' } });
    there.switcher.open();
    await there.until({ at: 'list' });
    there.switcher.pick(third.organization_id);
    await here.until({ at: 'closed', current: { name: 'Pier' } });
    expect(here.signIns).toHaveLength(1);
  });
});

describe('an organization that requires more factors', () => {
  const MFA = { mfa_policy: 'REQUIRED_FOR_ALL' };

  it('is foretold before the session ends, and entered by the second factor', async () => {
    const { switcher, until, other, there, flow, signIns, switched } = await stage(MFA, { totp: true });
    switcher.open();
    await until({ at: 'list', rows: [{}, { name: 'Quay', needsMore: true }] });
    switcher.pick(other.organization_id);
    expect(flow.getState()).toMatchObject({ at: 'more', row: { name: 'Quay' } });
    expect(await provider.calls(EXCHANGE)).toHaveLength(0);
    switcher.cancel();
    expect(flow.getState()).toMatchObject({ at: 'list' });
    switcher.pick(other.organization_id);
    switcher.confirm();
    await until({ at: 'secondFactor', former: { name: 'Harbour' }, inner: { at: 'enterTotp' } });
    expect(signIns).toEqual([]);
    switcher.secondFactor.submitCode(await appCode(there.totp_secret ?? ''));
    await until({ at: 'closed', current: { name: 'Quay' } });
    await eventually(() => expect(switched).toMatchObject([{ name: 'Quay' }]));
    expect(signIns).toMatchObject([{ organization: { organization_name: 'Quay' } }]);
  });

  it('leaves the user signed out when cancelled, until the next sign-in', async () => {
    const { switcher, until, other, client, harbour } = await stage(MFA, { totp: true });
    switcher.open();
    await until({ at: 'list' });
    switcher.pick(other.organization_id);
    switcher.confirm();
    await until({ at: 'secondFactor', inner: { at: 'enterTotp' } });
    expect(client[internals].hasIntermediate()).toBe(true);
    switcher.cancel();
    await until({ at: 'signedOut', former: { name: 'Harbour' }, current: null });
    await eventually(() => expect(client[internals].hasIntermediate()).toBe(false));
    // The provider has ended the session itself, and would only refuse.
    expect(await provider.calls('/sdk/v1/b2b/sessions/revoke')).toEqual([]);
    await signIn(client, harbour);
    await until({ at: 'closed', current: { name: 'Harbour' } });
  });

  it('can require another first factor: a password that is wrong once', async () => {
    const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] };
    const { switcher, until, other, signIns, switched } = await stage(policy, {
      password: 'correct horse battery staple',
    });
    switcher.open();
    await until({ at: 'list', rows: [{}, { needsMore: true }] });
    switcher.pick(other.organization_id);
    switcher.confirm();
    await until({ at: 'firstFactor', methods: [{ type: 'password', email: ADA }] });
    switcher.chooseMethod('password');
    switcher.submitPassword('wrong horse');
    await until({ at: 'firstFactor', entry: 'open', error: { code: 'unauthorized_credentials' } });
    switcher.submitPassword('correct horse battery staple');
    await until({ at: 'closed', current: { name: 'Quay' } });
    await eventually(() => expect(switched).toHaveLength(1));
    expect(signIns).toHaveLength(1);
  });
});

describe('a new organization', () => {
  async function atName() {
    const page = await ada();
    const run = switcherOf(page.client);
    run.switcher.open();
    await run.until({ at: 'list', mayCreate: true });
    run.switcher.create();
    return { ...page, ...run };
  }

  it('is created after a code; verifying it ends this session', async () => {
    const { switcher, until, flow, hostEvents, signIns, switched, client } = await atName();
    switcher.submitName('  ');
    expect(flow.getState()).toMatchObject({ at: 'prove', error: { code: 'required' } });
    switcher.submitName(' Lighthouse\u202e ');
    await until({ at: 'prove', draft: 'Lighthouse', sent: {} });
    expect(client.session.getSync()).not.toBeNull();
    const code = await codeFor(ADA);
    switcher.submitCode(wrongCode(code));
    await until({ at: 'prove', entry: 'open', error: { code: 'otp_code_not_found' } });
    expect(client.session.getSync()).not.toBeNull();
    switcher.submitCode(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await until({ at: 'closed', current: { name: 'Lighthouse' } });
    await eventually(() => expect(switched).toMatchObject([{ name: 'Lighthouse' }]));
    expect(signIns).toMatchObject([{ organization: { organization_name: 'Lighthouse' } }]);
    expect(typesOf(hostEvents)).toEqual([
      ...[
        'B2B_OTPS_EMAIL_DISCOVERY_SEND',
        'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
        'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
        'FOYER_ORGANIZATION_CHANGED',
      ],
    ]);
    expect(JSON.stringify(hostEvents)).not.toContain('session_token');
  });

  it('is not created if the user goes back, which is not a switch', async () => {
    const { switcher, until, signIns, switched, hostEvents } = await atName();
    switcher.submitName('Lighthouse');
    await until({ at: 'prove', sent: {} });
    await provider.fault({
      path: '/sdk/v1/b2b/discovery/organizations/create',
      times: 1,
      status: 400,
      error_type: 'invalid_organization_name',
    });
    switcher.submitCode(await codeFor(ADA));
    await until({
      at: 'creating',
      draft: 'Lighthouse',
      entry: 'open',
      former: { name: 'Harbour' },
      error: { code: 'invalid_organization_name' },
    });
    switcher.goBack();
    await until({ at: 'closed', current: { name: 'Harbour' } });
    expect(signIns).toMatchObject([{ organization: { organization_name: 'Harbour' } }]);
    expect(switched).toEqual([]);
    expect(typesOf(hostEvents)).not.toContain('FOYER_ORGANIZATION_CHANGED');
  });

  it('is offered if the project and the host allow it', async () => {
    const { client } = await ada();
    const { switcher, until } = switcherOf(client, { createOrganization: false });
    switcher.open();
    await until({ at: 'list', mayCreate: false });
    switcher.create();
    await until({ at: 'list' });
  });
});
