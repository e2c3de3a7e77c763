import { describe, expect, it } from 'vitest';
import { discoveryTransition } from '../../../src/organizations/login/discovery/discovery-rules';
import { loginParts } from '../../../src/organizations/login/organization-login/organization-login-flow';
import { organizationLoginTransition } from '../../../src/organizations/login/organization-login/organization-login-rules';
import type { About } from '../../../src/organizations/login/organization-login/organization-login-state';
import { ended } from '../../../src/organizations/login/outcome';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { secondFactorTransition } from '../../../src/organizations/login/second-factor/second-factor-rules';
import { Secret } from '../../../src/base/secret';
import { DISCOVERY_STATES, found, inside, OFFLINE, refused } from './discovery-samples';
import { EMAIL } from './samples';

const CHANGED = refused('account_changed');
const exchange = { type: 'exchange', organizationId: 'open', turn: 1 } as const;
const failed = <Command>(command: Command) => ({ type: 'failed', error: CHANGED, command }) as const;
const DIRECT = {
  createOrganizationEnabled: true,
  directLoginForSingleMembership: { status: true },
  directCreateOrganizationForNoMembership: true,
};
const listing = { at: 'loading', asks: true } as const;

describe('decision 102: a different sign-in replaced the one on the screen', () => {
  it('a discovery is listed again', () => {
    for (const state of [DISCOVERY_STATES.exchanging, DISCOVERY_STATES.creating]) {
      expect(discoveryTransition(state, failed(exchange))).toEqual([listing, { type: 'list' }]);
      expect(discoveryTransition(state, failed({ ...exchange, turn: 7 })), 'of an earlier choice').toEqual([state]);
    }
  });

  it('and nothing happens by itself then, whatever the host wants, also after a failure', () => {
    const [failing] = discoveryTransition(listing, { type: 'failed', error: OFFLINE, command: { type: 'list' } });
    expect(failing).toMatchObject({ at: 'failed', asks: true });
    const [again] = discoveryTransition(failing, { type: 'tryAgain' });
    expect(again).toEqual(listing);
    const single = { ...found, organizations: found.organizations.slice(0, 1) };
    for (const discovery of [single, { ...found, organizations: [] }]) {
      const [beginning] = discoveryTransition(listing, { type: 'listed', discovery });
      const [shown, ...commands] = discoveryTransition(beginning, { type: 'begun', settings: DIRECT, endsAt: 1 });
      expect([shown.at, commands]).toEqual([
        discovery === single ? 'list' : 'invite',
        [{ type: 'awaitLapse', until: 1 }],
      ]);
      const [itself] = discoveryTransition(
        { at: 'beginning', discovery },
        { type: 'begun', settings: DIRECT, endsAt: 1 },
      );
      expect(itself.at, 'else it does').toBe(discovery === single ? 'exchanging' : 'creating');
    }
  });

  it('the sign-in starts again if there is nothing to list', () => {
    expect(discoveryTransition(listing, { type: 'lapsed' })).toEqual([ended({ how: 'back' })]);
    expect(
      discoveryTransition(listing, {
        type: 'failed',
        error: refused('intermediate_session_not_found'),
        command: { type: 'list' },
      }),
    ).toEqual([ended({ how: 'back' })]);
  });

  it('each call names the session that its list came from', () => {
    const state = { at: 'list', ...inside({ discovery: { ...found, within: 'gen-1' } }) } as const;
    expect(discoveryTransition(state, { type: 'pick', organizationId: 'open' })[1]).toMatchObject({ within: 'gen-1' });
    expect(discoveryTransition(state, { type: 'create' })[1]).toMatchObject({
      type: 'createOrganization',
      within: 'gen-1',
    });
  });

  it('a second factor ends so', () => {
    const memberIds = { memberId: 'm', organizationId: 'o', within: 'gen-1' };
    const start = {
      ...memberIds,
      first: 'enterTotp',
      smsSent: false,
      organizationName: '',
      enrolled: ['totp'],
      allowed: ['totp'],
      offered: [],
      notAllowed: [],
    } as const;
    const state = { at: 'enterTotp', login: { start, endsAt: 1 }, entry: 'open' } as const;
    const [verifying, command] = secondFactorTransition(state, { type: 'submitCode', code: new Secret('123456') });
    expect(command).toMatchObject({ type: 'verifyTotp', owner: { within: 'gen-1' } });
    expect(
      secondFactorTransition(verifying, failed({ type: 'recover', owner: memberIds, code: new Secret('a') } as const)),
    ).toEqual([ended({ how: 'changed' })]);
  });

  const transition = organizationLoginTransition(loginParts());
  const target = organizationTarget({ organization_id: 'o', organization_name: 'O' });
  const about: About = {
    flow: 'Discovery',
    target,
    email: EMAIL,
    stepUp: { methods: ['email_otp'], email: EMAIL, within: 'gen-1' },
    ways: {},
    turns: 0,
  };
  const atCode = (of: About) =>
    ({ at: 'code', about: of, from: 'main', deadline: 1, entry: 'open', resend: 'initial', expired: false }) as const;

  it('a step-up names its session, and a login lists again, or begins with its organization', () => {
    const [verifying, command] = transition(atCode(about), { type: 'submitCode', code: new Secret('123456') });
    expect(command).toMatchObject({ type: 'verifyCode', within: 'gen-1' });
    if (command?.type !== 'verifyCode') throw new TypeError('Nothing is sent.');
    const [resuming, resume] = transition(verifying, failed(command));
    expect([resuming, resume]).toMatchObject([
      { at: 'resuming', asks: true, about: { target: { to: 'discovery' } } },
      { type: 'resume' },
    ]);
    expect(resuming.about.stepUp).toBeUndefined();
    expect(transition(resuming, { type: 'resumed', discovery: found })[0]).toMatchObject({
      at: 'discovery',
      inner: { at: 'beginning', asks: true },
    });
    expect(transition(resuming, { type: 'notResumed' })[0]).toMatchObject({
      at: 'main',
      about: { target: { to: 'discovery' } },
    });
    const [ofOrganization] = transition(atCode({ ...about, flow: 'Organization' }), {
      type: 'submitCode',
      code: new Secret('123456'),
    });
    expect(transition(ofOrganization, failed(command))[0]).toMatchObject({
      at: 'main',
      about: { target: { id: 'o' } },
    });
  });
});
