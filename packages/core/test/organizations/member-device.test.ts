import { describe, expect, it } from 'vitest';
import type { OrganizationClient } from '../../src/organizations/client/organization-client';
import { deviceActions } from '../../src/flow/device/device-flow';
import type { DeviceState } from '../../src/flow/device/device-rules';
import { createOrganizationDeviceFlow } from '../../src/organizations/login/member-device';
import { shownMemberProblem } from '../../src/organizations/login/member-sign-in';
import { eventually } from '../support/eventually';
import { deviceProgram } from '../support/device-program';
import { startProvider } from '../support/provider';
import { ADA, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, signIn } = openOrganizationClients(provider);
const SUBMIT = '/sdk/v1/idp/b2b/oauth/device/submit';

function approve(client: OrganizationClient, code = '') {
  const flow = createOrganizationDeviceFlow(client, code);
  const errors: string[] = [];
  flow.inspect((step) => errors.push(shownMemberProblem(step)?.code ?? ''));
  const at = <Name extends DeviceState['at']>(name: Name) =>
    eventually(() => {
      const state = flow.getState();
      expect(state.at).toBe(name);
      return state as Extract<DeviceState, { at: Name }>;
    });
  flow.start();
  return { at, errors: () => errors.filter(Boolean), ...deviceActions(flow.send) };
}

describe('decision 174: the approval of a member’s device', () => {
  it('shows the organization and the roles, and gives the device tokens of the member', async () => {
    const of = await organization();
    await member(of, { roles: ['stytch_admin'] });
    const { client } = open();
    const { user_code, poll } = await deviceProgram(provider);
    const { at, submitCode, allow, errors } = approve(client, user_code);
    await at('noSession');
    await signIn(client, of);
    expect((await at('enter')).userCode.reveal()).toBe(user_code);
    submitCode(user_code);
    expect(await at('approve')).toMatchObject({
      consent: { account: ADA, organization: 'Harbour', client: { name: { text: 'Acme CLI' } } },
      roles: ['stytch_member', 'stytch_admin'],
    });
    allow();
    await at('allowed');
    await provider.advance(5);
    expect(await poll()).toHaveProperty('access_token');
    expect(errors()).toEqual(['no_current_session']);
  });

  it('threats T21, T42: after a switch to a different organization the code is asked for again', async () => {
    const of = await organization();
    await member(of);
    const quay = await organization({ organization_name: 'Quay', organization_slug: 'quay' });
    await member(quay);
    const { client } = open();
    await signIn(client, of);
    const { user_code } = await deviceProgram(provider);
    const { at, submitCode } = approve(client);
    await at('enter');
    submitCode(user_code);
    expect((await at('approve')).consent.organization).toBe('Harbour');
    await signIn(client, quay);
    expect((await at('enter')).userCode.reveal()).toBe('');
    expect(await provider.calls(SUBMIT)).toHaveLength(0);
  });

  it('an organization that does not allow the application is named by the provider’s error', async () => {
    const of = await organization({ third_party_connected_apps_allowed_type: 'NOT_ALLOWED' });
    await member(of);
    const { client } = open();
    await signIn(client, of);
    const { user_code } = await deviceProgram(provider);
    const { at, submitCode, errors } = approve(client);
    await at('enter');
    submitCode(user_code);
    await eventually(() => expect(errors()).toEqual(['connected_app_not_allowed_for_org']));
    expect((await at('enter')).userCode.reveal()).toBe(user_code);
  });
});
