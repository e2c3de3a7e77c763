import { describe, expect, it } from 'vitest';
import { announced } from '../../../src/organizations/login/host-event';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { Secret } from '../../../src/base/secret';
import { LAPSED, OFFLINE, ROWS } from './discovery-samples';
import { EVENTS, STATES } from './organization-password-reset-samples';
import { atMain, inDiscovery, inHarbour, walk, ways } from './login-walk';
import { discoveryAnswer, EMAIL, fullAnswer, mfaAnswer, organization, primaryAnswer, row, withTotp } from './samples';

/** The parts in a login: their events, and the next state after they end. */

const HARBOUR = organizationTarget(organization());
const accepted = { type: 'accepted', organization: HARBOUR, ...announced('B2B_TOTP_AUTHENTICATE', {}) } as const;
const inSearch = () => walk(atMain(inDiscovery({ email: EMAIL }))).on({ type: 'chooseSso' });
const inList = () =>
  walk(atMain(inDiscovery({ turns: 1 })))
    .discovered(discoveryAnswer(ROWS.open, ROWS.invited))
    .begun();
const inSecondFactor = (about = inHarbour()) =>
  walk(atMain(about))
    .member(mfaAnswer({ member: withTotp }))
    .on({ type: 'secondFactor', event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 } });
const mustVerify = row('open', 'active_member', { methods: ['email_otp'], member: { email_address_verified: false } });
const wantsPassword = row('open', 'active_member', { methods: ['password'] });
/** A choice of an organization that requires one more factor. */
const stepUp = (organization = mustVerify) =>
  walk(atMain(inDiscovery({ turns: 1 })))
    .discovered(discoveryAnswer(organization, ROWS.invited))
    .begun()
    .on({ type: 'discovery', event: { type: 'pick', organizationId: 'open' } });

describe('the events that a part receives', () => {
  it('an event that means nothing to it changes nothing', () => {
    const login = inList();
    const before = login.state();
    expect(login.on({ type: 'discovery', event: { type: 'pick', organizationId: 'stranger' } }).state()).toBe(before);
  });

  it.each(['back', 'tryAgain', 'resend', 'stillHere', 'unblocked'] as const)(
    'not the login’s own events: %s',
    (type) => {
      for (const login of [inSearch(), inList(), inSecondFactor()]) {
        const before = login.state();
        expect(login.on({ type }).state()).toBe(before);
        expect(login.commands()).toEqual([]);
      }
    },
  );

  it('that the page stops: its call is over', () => {
    const login = inSearch().on({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: EMAIL } });
    expect(login.at()).toBe('ssoDiscovery looking');
    expect(login.on({ type: 'stop' }).at()).toBe('ssoDiscovery enter');
  });

  it('why its own call has failed', () => {
    const login = inSearch()
      .on({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: EMAIL } })
      .fails(OFFLINE);
    expect(login.state()).toMatchObject({
      at: 'ssoDiscovery',
      inner: { at: 'enter', email: EMAIL, error: { code: 'network_error' } },
    });
    expect(login.commands()).toEqual([{ type: 'ssoDiscovery', command: { type: 'awaitRetry', until: 'online' } }]);
  });

  it('not the failures of another part or of the login itself', () => {
    const login = inSearch().on({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: EMAIL } });
    const before = login.state();
    expect(login.fails(OFFLINE, { type: 'discovery', command: { type: 'list' } }).state()).toBe(before);
    expect(login.fails(OFFLINE, { type: 'lookUp' }).state()).toBe(before);
  });

  it('a form of the login does not receive it either', () => {
    const login = walk(atMain(inDiscovery({ email: EMAIL })));
    const before = login.state();
    expect(
      login.fails(OFFLINE, { type: 'ssoDiscovery', command: { type: 'findConnections', email: EMAIL } }).state(),
    ).toBe(before);
  });
});

describe('the next state after a part ends', () => {
  it('org 5.12: Back from a search remembers no choice of an organization', () => {
    const login = inSearch().on({ type: 'ssoDiscovery', event: { type: 'back' } });
    expect(login.state()).toEqual(atMain(inDiscovery({ email: EMAIL })));
  });

  it('org 5.13: "another way" in the connection menu also stores no connection', () => {
    const okta = { id: 'okta-1', displayName: 'Harbour', identityProvider: 'okta' } as const;
    const found = {
      type: 'connectionsFound',
      connections: [okta, { ...okta, id: 'okta-2' }],
      ...announced('B2B_SSO_DISCOVER_CONNECTIONS', {}),
    } as const;
    const login = inSearch()
      .on({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: EMAIL } })
      .on({ type: 'ssoDiscovery', event: found })
      .on({ type: 'ssoDiscovery', event: { type: 'anotherWay' } });
    expect(login.state()).toEqual(atMain(inDiscovery({ email: EMAIL })));
  });

  it('org 9: back from the list of organizations leads to a main screen without the list', () => {
    const login = inList().on({ type: 'discovery', event: { type: 'back' } });
    expect(login.state()).toEqual(atMain(inDiscovery({ email: EMAIL, turns: 1 })));
  });

  it('org 9: back from a second factor leads to its list', () => {
    const login = stepUp().member(mfaAnswer({ member: withTotp }));
    login.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
    expect(login.at()).toBe('secondFactor enterTotp');
    expect(login.on({ type: 'secondFactor', event: { type: 'back' } }).at()).toBe('discovery list');
  });

  it('org 9: and without a list to the first screen, which asks for the email address again', () => {
    const login = walk(atMain(inHarbour()))
      .member(primaryAnswer(['password']))
      .member(mfaAnswer({ member: withTotp }));
    login.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
    const { state } = login.on({ type: 'secondFactor', event: { type: 'back' } });
    expect(state()).toMatchObject({ at: 'main', about: { email: EMAIL, target: { name: 'Harbour' } } });
    expect(state().about).not.toHaveProperty('stepUp');
  });

  it('org 5.4, 9: back from a password reset leads to the form where it started, not to the list', () => {
    const login = stepUp(wantsPassword).on({ type: 'forgotPassword', email: EMAIL });
    expect(login.at()).toBe('passwordReset forgot');
    expect(login.on({ type: 'passwordReset', event: { type: 'back' } }).state()).toMatchObject({
      at: 'main',
      about: { target: { id: 'open' } },
    });
  });

  it('org 5.26: an expired discovery preserves the verified email address, an expired second factor the typed one', () => {
    const list = inList().state();
    const discovery = walk({ ...list, about: { ...list.about, email: 'grace@harbour.test' } }).on({
      type: 'discovery',
      event: { type: 'lapsed' },
    });
    expect(discovery.state()).toMatchObject({ at: 'lapsed', about: { email: EMAIL } });
    const factor = inSecondFactor(inHarbour({}, { email: 'grace@harbour.test' })).on({
      type: 'secondFactor',
      event: { type: 'lapsed' },
    });
    expect(factor.state()).toMatchObject({ at: 'lapsed', about: { email: 'grace@harbour.test' } });
  });

  it('org W46: a new discovery password leads to the list of organizations', () => {
    const link = walk({ at: 'passwordReset', about: inDiscovery(), inner: STATES.savingForAll });
    link.on({ type: 'passwordReset', event: EVENTS.passwordSetForAll });
    expect(link.at()).toBe('discovery beginning');
    expect(link.state()).toMatchObject({ about: { email: EMAIL } });
  });
});

describe('org 5.23: the recovery codes that are left', () => {
  it('are counted only in the state `done`, if few are left', () => {
    const few = inSecondFactor().on({ type: 'secondFactor', event: { ...accepted, recoveryCodesLeft: 2 } });
    expect(few.state()).toMatchObject({ at: 'done', organization: { name: 'Harbour' }, recoveryCodesLeft: 2 });
    const none = inSecondFactor().on({ type: 'secondFactor', event: accepted });
    expect(none.at()).toBe('done');
    expect(none.state()).not.toHaveProperty('recoveryCodesLeft');
  });

  it('are not spoken of in the form of a new password', () => {
    const opened = walk({
      at: 'passwordReset',
      about: inHarbour(),
      inner: { at: 'authenticating', token: new Secret('link') },
    });
    const result = primaryResult(mfaAnswer({ member: withTotp }), {}, 'resetForm');
    opened.on({
      type: 'passwordReset',
      event: { type: 'linkOpened', result, ...announced('B2B_MAGIC_LINK_AUTHENTICATE', {}) },
    });
    opened.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
    opened.on({ type: 'secondFactor', event: { ...accepted, recoveryCodesLeft: 2 } });
    expect(opened.at()).toBe('passwordReset form');
    expect(opened.state()).not.toHaveProperty('recoveryCodesLeft');
  });
});

describe('a second factor before a new password', () => {
  const before = () => {
    const opened = walk({
      at: 'passwordReset',
      about: inHarbour(),
      inner: { at: 'authenticating', token: new Secret('link') },
    });
    const result = primaryResult(mfaAnswer({ member: withTotp }), {}, 'resetForm');
    opened.on({
      type: 'passwordReset',
      event: { type: 'linkOpened', result, ...announced('B2B_MAGIC_LINK_AUTHENTICATE', {}) },
    });
    return opened.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
  };

  it('org 8.15: leads back when abandoned, and not to a password form', () => {
    expect(
      before()
        .on({ type: 'secondFactor', event: { type: 'startOver' } })
        .at(),
    ).toBe('main');
  });
});

describe('a signed-in member', () => {
  const done = () => walk(atMain(inHarbour({}, { ways: ways('emailOtp'), turns: 1 }))).member(fullAnswer());

  it('stays so, whatever fails then', () => {
    const login = done();
    const before = login.state();
    const command = {
      type: 'verifyCode',
      code: new Secret('123456'),
      email: EMAIL,
      to: HARBOUR,
      turn: 1,
      deadline: 600_000,
    } as const;
    expect(login.fails(LAPSED, command).state()).toBe(before);
    expect(login.fails(OFFLINE, command).state()).toBe(before);
  });

  it('stays so, whatever a part that was left brings', () => {
    const login = done();
    const before = login.state();
    const enrollment = { secret: new Secret('s'), qrCode: new Secret('q'), recoveryCodes: [new Secret('ab12-cd34')] };
    expect(login.on({ type: 'secondFactor', event: { ...accepted, enrollment } }).state()).toBe(before);
    expect(login.on({ type: 'secondFactor', event: accepted }).state()).toBe(before);
  });
});

describe('Main', () => {
  const stepUpTo = (method: string, about = inHarbour()) => walk(atMain(about)).member(primaryAnswer([method]));

  it('org 5.1: a step-up has no field for an address', () => {
    const login = stepUp();
    const before = login.state();
    expect(login.on({ type: 'submitEmail', email: 'grace@harbour.test' }).state()).toBe(before);
  });

  it('org 5.1: a step-up with an account of a provider names the address', () => {
    const login = stepUpTo('google_oauth').on({ type: 'chooseProvider', provider: 'google' });
    expect(login.commands()).toEqual([{ type: 'startOAuth', provider: 'google', to: HARBOUR, hint: EMAIL }]);
  });

  it('org 5.1: without a form for an address, none is taken', () => {
    for (const about of [
      inHarbour({}, { ways: ways('oauth') }),
      inDiscovery({ ways: ways('oauth') }),
      inDiscovery({ ways: ways('passwords') }),
    ]) {
      const login = walk(atMain(about));
      const before = login.state();
      expect(login.on({ type: 'submitEmail', email: EMAIL }).state()).toBe(before);
      expect(login.commands()).toEqual([]);
    }
  });

  it('org 5.2: the address of a member is not looked up again at the password field', () => {
    const login = walk({ ...atMain(inHarbour({}, { ways: ways('passwords') })), asksPassword: true } as ReturnType<
      typeof atMain
    >);
    const before = login.state();
    expect(login.on({ type: 'submitEmail', email: EMAIL }).state()).toBe(before);
  });

  it.each(['usePassword', 'chooseLink', 'chooseCode'] as const)(
    '%s does nothing if the main screen has no such button',
    (type) => {
      const login = walk(atMain(inHarbour({}, { ways: ways('oauth') })));
      const before = login.state();
      expect(login.on({ type }).state()).toBe(before);
      expect(login.commands()).toEqual([]);
    },
  );

  it.each(['chooseLink', 'chooseCode'] as const)('%s does nothing in a step-up by an account of a provider', (type) => {
    const login = stepUpTo('google_oauth');
    const before = login.state();
    expect(before).toMatchObject({ at: 'main', about: { stepUp: { methods: ['google_oauth'] } } });
    expect(login.on({ type }).state()).toBe(before);
  });

  it('each button starts its own: two companies and two accounts', () => {
    const connection = (id: string) => ({ connection_id: id, display_name: id, identity_provider: 'okta' });
    const about = () => inHarbour({ sso_active_connections: [connection('okta-1'), connection('okta-2')] });
    for (const connectionId of ['okta-1', 'okta-2']) {
      expect(walk(atMain(about())).on({ type: 'chooseConnection', connectionId }).commands()).toEqual([
        { type: 'startSso', connectionId },
      ]);
    }
    for (const provider of ['google', 'github'] as const) {
      const [command] = walk(atMain(about())).on({ type: 'chooseProvider', provider }).commands();
      expect(command).toMatchObject({ type: 'startOAuth', provider, to: { name: 'Harbour' } });
      expect(command).not.toHaveProperty('hint');
    }
    const strange = walk(atMain(about()));
    expect(strange.on({ type: 'chooseConnection', connectionId: 'okta-3' }).commands()).toEqual([]);
  });

  it('org 5.4: a forgotten password is one of the organization that the login is for', () => {
    const login = walk(atMain(inHarbour({}, { ways: ways('passwords') }))).on({ type: 'forgotPassword', email: EMAIL });
    expect(login.state()).toMatchObject({
      at: 'passwordReset',
      inner: { at: 'forgot', email: EMAIL, target: { name: 'Harbour' } },
    });
  });

  it('org 5.4: Main without a form for a password has no forgotten one', () => {
    const login = walk(atMain(inHarbour({}, { ways: ways('oauth') })));
    const before = login.state();
    expect(login.on({ type: 'forgotPassword', email: EMAIL }).state()).toBe(before);
  });
});
