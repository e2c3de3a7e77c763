import { describe, expect, it } from 'vitest';
import type { OrganizationLoginState } from '../../../src/organizations/login/organization-login/organization-login-state';
import type { DiscoveredFields } from '../../../src/organizations/login/answers';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { organizationInAppObstacle, renewals } from '../../../src/organizations/login/in-app-obstacle';
import { announced } from '../../../src/organizations/login/host-event';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import type { OrganizationTarget } from '../../../src/organizations/login/target';
import { Secret } from '../../../src/base/secret';
import { LAPSED, LIMITED, OFFLINE, refused, ROWS } from './discovery-samples';
import { atMain, inDiscovery, inHarbour, walk, WAYS, ways } from './login-walk';
import { discoveryAnswer, EMAIL, fullAnswer, mfaAnswer, primaryAnswer, row, withTotp } from './samples';

const toEmail = { type: 'submitEmail', email: ` ${EMAIL} ` } as const;
const codeIn = (about = inDiscovery({ ways: ways('emailOtp') })) => walk(atMain(about)).on(toEmail).codeSent();
const listOf = (...rows: readonly DiscoveredFields[]) =>
  codeIn()
    .code()
    .discovered(discoveryAnswer(...rows))
    .begun();
const connection = { connection_id: 'okta-1', display_name: 'Harbour', identity_provider: 'okta' };

describe('Main', () => {
  it.each([
    ['org 5.1: a link alone: Continue sends it', ways('emailMagicLinks'), 'main', 'sendLink'],
    ['org 5.1: a code alone: Continue sends it', ways('emailOtp'), 'main', 'sendCode'],
  ])('%s', (_title, given, at, command) => {
    const login = walk(atMain(inDiscovery({ ways: given }))).on(toEmail);
    expect(login.at()).toBe(at);
    expect(login.commands()).toEqual([{ type: command, email: EMAIL, to: { to: 'discovery' } }]);
  });

  it('org 5.1, org 5.9: both: the user chooses, in the order of the products', () => {
    const login = walk(atMain(inDiscovery())).on(toEmail);
    expect(login.at()).toBe('emailMethods');
    expect(login.on({ type: 'chooseCode' }).types()).toEqual(['sendCode']);
    expect(login.codeSent().at()).toBe('code');
    expect(login.on({ type: 'back' }).at()).toBe('emailMethods');
    expect(login.on({ type: 'back' }).state()).toEqual(atMain(inDiscovery({ email: EMAIL, turns: 1 })));
  });

  it('org 5.1: an invalid address stays in the form, and nothing is sent', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'submitEmail', email: 'ada' });
    expect(login.state()).toMatchObject({
      at: 'main',
      entry: 'open',
      about: { email: 'ada' },
      error: { code: 'invalid_email' },
    });
    expect(login.commands()).toEqual([]);
  });

  it('org W2: offline, the form preserves the text, and can be retried when online', () => {
    const login = walk(atMain(inDiscovery({ ways: ways('emailOtp') })))
      .on(toEmail)
      .fails(OFFLINE);
    expect(login.state()).toMatchObject({
      at: 'main',
      entry: 'open',
      about: { email: EMAIL },
      error: { code: 'network_error' },
    });
    expect(login.types()).toEqual(['awaitRetry']);
    expect(login.on({ type: 'unblocked' }).state()).not.toHaveProperty('error');
  });

  it('nothing is sent before the limit is over', () => {
    const login = walk(atMain(inDiscovery({ ways: ways('emailOtp') })))
      .on(toEmail)
      .fails(LIMITED);
    expect(login.on(toEmail).commands()).toEqual([]);
    expect(login.on({ type: 'unblocked' }).on(toEmail).types()).toEqual(['sendCode']);
  });

  it('org 5.1: a second press while sending sends nothing', () => {
    const login = walk(atMain(inDiscovery({ ways: ways('emailOtp') })))
      .on(toEmail)
      .on(toEmail);
    expect(login.commands()).toEqual([]);
  });

  it.each([
    [
      'org 5.1: an account, in discovery',
      inDiscovery(),
      { type: 'chooseProvider', provider: 'github' },
      { type: 'startOAuth', provider: 'github', to: { to: 'discovery' } },
    ],
    [
      'org 5.1: a connection',
      inHarbour({ sso_active_connections: [connection] }),
      { type: 'chooseConnection', connectionId: 'okta-1' },
      { type: 'startSso', connectionId: 'okta-1' },
    ],
  ] as const)('%s leaves the page', (_title, about, event, command) => {
    const login = walk(atMain(about)).on(event);
    expect(login.state()).toMatchObject({
      at: 'main',
      entry: 'leaving',
      pressed: 'provider' in event ? event.provider : event.connectionId,
    });
    expect(login.commands()).toEqual([command]);
    expect(login.on({ type: 'left' }).types()).toEqual(['awaitReturn']);
    expect(login.on({ type: 'stillHere' }).state()).toEqual(atMain(about));
  });

  it('org W52: a failed start shows at the buttons until the next action', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'chooseProvider', provider: 'google' }).fails(OFFLINE);
    expect(login.state()).toMatchObject({
      at: 'main',
      entry: 'open',
      error: { code: 'network_error' },
      isOfButton: true,
    });
    expect(login.state()).not.toHaveProperty('pressed');
    expect(login.on({ type: 'chooseProvider', provider: 'google' }).state()).not.toHaveProperty('isOfButton');
  });

  it('org W21: a new but equal config object changes nothing', () => {
    const state = atMain(inDiscovery());
    expect(
      walk(state)
        .on({ type: 'configured', ways: { ...WAYS, products: [...(WAYS.products ?? [])] } })
        .state(),
    ).toBe(state);
    expect(
      walk(state)
        .on({ type: 'configured', ways: ways('sso') })
        .state(),
    ).toEqual(atMain(inDiscovery({ ways: ways('sso') })));
  });

  it('org W48: a refusal of Google One Tap is the default error; back leads to the main screen', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'promptRefused', error: refused('oauth_token_not_found') });
    expect(login.state()).toMatchObject({ at: 'error', kind: 'default', back: 'first' });
    expect(login.on({ type: 'back' }).at()).toBe('main');
  });

  it.each([
    { type: 'chooseProvider', provider: 'slack' },
    { type: 'chooseConnection', connectionId: 'stranger' },
    { type: 'chooseLink' },
    { type: 'submitCode' },
  ] as const)('what Main does not show does nothing: $type', (event) => {
    const state = atMain(inDiscovery());
    expect(
      walk(state)
        .on(event as never)
        .state(),
    ).toBe(state);
  });

  it('org W8: an organization that allows no configured method shows an error', () => {
    const login = walk({ at: 'lookup', about: inDiscovery({ flow: 'Organization' }) }).found({
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['slack_oauth'],
    });
    expect(login.state()).toMatchObject({ at: 'error', kind: 'policy', organizationName: 'Harbour', back: 'none' });
  });

  it('org 5.12: the SSO search has the typed address', () => {
    const login = walk(atMain(inDiscovery({ email: EMAIL }))).on({ type: 'chooseSso' });
    expect(login.state()).toMatchObject({ at: 'ssoDiscovery', inner: { at: 'enter', email: EMAIL } });
    expect(login.on({ type: 'ssoDiscovery', event: { type: 'back' } }).at()).toBe('main');
  });

  it('org 5.12: the address from the main screen is passed on, and still there after back', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'chooseSso', email: EMAIL });
    expect(login.state()).toMatchObject({ at: 'ssoDiscovery', inner: { at: 'enter', email: EMAIL } });
    expect(login.on({ type: 'ssoDiscovery', event: { type: 'back' } }).state()).toMatchObject({
      at: 'main',
      about: { email: EMAIL },
    });
  });
});

describe('passwords', () => {
  const alone = inHarbour(
    { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['harbour.test'] },
    { ways: ways('passwords') },
  );

  it('org 5.2: asks a member for the password', () => {
    const login = walk(atMain(alone)).on(toEmail);
    expect(login.types()).toEqual(['findAddressee']);
    expect(login.on({ type: 'addresseeFound', addressee: 'member' }).state()).toMatchObject({
      at: 'main',
      entry: 'open',
      asksPassword: true,
    });
    expect(login.password(EMAIL).types()).toEqual(['checkPassword']);
    expect(login.member(fullAnswer()).at()).toBe('done');
  });

  it('org 5.2: before that, no password is taken', () => {
    expect(walk(atMain(alone)).password(EMAIL).commands()).toEqual([]);
  });

  it('org 5.2, org W1, org 8.13: sends a new user who can join an email to verify the address', () => {
    const login = walk(atMain(alone)).on(toEmail).on({ type: 'addresseeFound', addressee: 'mayJoin' });
    expect(login.types()).toEqual(['invite']);
    const invited = {
      type: 'invited',
      resendAt: 15_000,
      announce: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
      response: { request_id: 'r', status_code: 200 },
    } as const;
    expect(login.on(invited).at()).toBe('passwordReset invited');
  });

  it('org 5.2: shows a user who cannot join an error, and preserves the address', () => {
    const login = walk(atMain(alone)).on(toEmail).on({ type: 'addresseeFound', addressee: 'stranger' });
    expect(login.state()).toMatchObject({
      at: 'main',
      about: { email: EMAIL },
      error: { code: 'email_without_access' },
    });
  });

  it('org 5.2: a discovery asks for address and password together', () => {
    const login = walk(atMain(inDiscovery({ ways: ways('passwords') }))).password(EMAIL);
    expect(login.types()).toEqual(['checkPassword']);
    expect(login.discovered(discoveryAnswer()).at()).toBe('discovery beginning');
  });

  it('org 5.3: "use a password" preserves the address; back leads to the main screen', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'usePassword', email: 'ada@' });
    expect(login.state()).toMatchObject({ at: 'password', about: { email: 'ada@' } });
    expect(login.on({ type: 'back' }).state()).toMatchObject({ at: 'main', about: { email: 'ada@' } });
  });

  it('org W40: an error shows once, and the next submit clears it', () => {
    const login = walk(atMain(inDiscovery()))
      .on({ type: 'usePassword' })
      .password(EMAIL)
      .fails(refused('unauthorized_credentials'));
    expect(login.state()).toMatchObject({ at: 'password', entry: 'open', error: { code: 'unauthorized_credentials' } });
    expect(login.password(EMAIL).state()).not.toHaveProperty('error');
  });

  it('an empty password is refused without a call', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'usePassword' }).password(EMAIL, '');
    expect(login.state()).toMatchObject({ error: { code: 'password_required' } });
    expect(login.commands()).toEqual([]);
  });

  it('org 5.4: the password reset has its own screens, with the address; back leads to the main screen', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'usePassword', email: EMAIL }).on({ type: 'forgotPassword' });
    expect(login.state()).toMatchObject({ at: 'passwordReset', inner: { at: 'forgot', email: EMAIL } });
    expect(login.on({ type: 'passwordReset', event: { type: 'back' } }).at()).toBe('main');
  });
});

describe('emails', () => {
  it('org 5.8: "try again" forgets the address', () => {
    const login = walk(atMain(inDiscovery({ ways: ways('emailMagicLinks') })))
      .on(toEmail)
      .linkSent();
    expect(login.at()).toBe('linkSent');
    expect(login.on({ type: 'tryAgain' }).state()).toMatchObject({ at: 'main', about: { email: '' } });
  });

  it('org 5.8, org W18: a link is sent again in its state, and a failure shows', () => {
    const login = walk(atMain(inDiscovery({ ways: ways('emailMagicLinks') })))
      .on(toEmail)
      .linkSent()
      .on({ type: 'resend' });
    expect(login.types()).toEqual(['sendLink']);
    expect(login.fails(OFFLINE).state()).toMatchObject({
      at: 'linkSent',
      resend: 'initial',
      error: { code: 'network_error' },
    });
    expect(login.on({ type: 'resend' }).linkSent().state()).toMatchObject({ at: 'linkSent', resend: 'sent' });
    expect(login.on({ type: 'resendSettled' }).state()).toMatchObject({ resend: 'waiting' });
  });

  it('org 5.8, org 12: after each email, resending is offered after a pause', () => {
    const link = walk(atMain(inDiscovery({ ways: ways('emailMagicLinks') })))
      .on(toEmail)
      .linkSent();
    expect(link.state()).toMatchObject({ at: 'linkSent', resendAt: 15_000 });
    expect(link.on({ type: 'resend' }).state()).not.toHaveProperty('resendAt');
    expect(link.linkSent().state()).toMatchObject({ resendAt: 15_000 });
    expect(codeIn().state()).toMatchObject({ at: 'code', resendAt: 15_000 });
  });

  it('a refused code, and an email that was not sent, end the pause', () => {
    expect(codeIn().code().fails(refused('otp_code_not_found')).state()).not.toHaveProperty('resendAt');
    expect(codeIn().on({ type: 'resend' }).fails(OFFLINE).state()).not.toHaveProperty('resendAt');
  });

  it('org W5: resending a code does not change the target of back', () => {
    const login = codeIn()
      .on({ type: 'resend' })
      .codeSent()
      .on({ type: 'resendSettled' })
      .on({ type: 'resend' })
      .codeSent();
    expect(login.state()).toMatchObject({ at: 'code', resend: 'sent', expired: false });
    expect(login.on({ type: 'back' }).at()).toBe('main');
  });

  it('org 5.10: an expired code leaves field and resend live', () => {
    const login = codeIn().on({ type: 'expired' });
    expect(login.state()).toMatchObject({ at: 'code', expired: true, entry: 'open' });
    expect(login.on({ type: 'resend' }).codeSent().state()).toMatchObject({ expired: false });
  });

  it('org 5.10: a wrong code three times, then the right one', () => {
    const login = codeIn();
    for (const text of ['111111', '222222', '333333']) {
      expect(login.code(text).types()).toEqual(['verifyCode']);
      expect(login.fails(refused('otp_code_not_found')).state()).toMatchObject({
        at: 'code',
        entry: 'open',
        error: { code: 'otp_code_not_found' },
      });
    }
    expect(login.code().state()).not.toHaveProperty('error');
    expect(login.discovered(discoveryAnswer(ROWS.open)).begun().at()).toBe('discovery list');
  });

  it('org W40: a refused resend is gone after the next code', () => {
    const login = codeIn().on({ type: 'resend' }).fails(OFFLINE);
    expect(login.state()).toMatchObject({ at: 'code', error: { code: 'network_error' } });
    expect(login.code().state()).not.toHaveProperty('error');
  });

  it('a text without six digits is not sent', () => {
    expect(codeIn().code('12345').commands()).toEqual([]);
  });
});

describe('a step-up', () => {
  const verify = row('open', 'active_member', {
    methods: ['magic_link', 'email_otp'],
    member: { email_address_verified: false },
  });
  const stepUp = () =>
    listOf(ROWS.invited, verify).on({ type: 'discovery', event: { type: 'pick', organizationId: 'open' } });

  it('org 8.7, org 5.1: has a fixed address and a button for each kind of email', () => {
    const login = stepUp();
    expect(login.state()).toMatchObject({
      at: 'main',
      about: { email: EMAIL, target: { id: 'open' }, stepUp: { emailVerified: false } },
    });
    expect(login.on({ type: 'chooseCode' }).commands()).toEqual([
      expect.objectContaining({ type: 'sendCode', email: EMAIL }),
    ]);
  });

  it('org W41: its buttons show their errors', () => {
    expect(stepUp().on({ type: 'chooseCode' }).fails(OFFLINE).state()).toMatchObject({
      at: 'main',
      error: { code: 'network_error' },
    });
  });

  it('org W22: back leads to the list', () => {
    const login = stepUp().on({ type: 'back' });
    expect(login.at()).toBe('discovery list');
    expect(login.state()).toMatchObject({ about: { target: { to: 'discovery' } } });
    expect(login.types()).toEqual(['discovery awaitLapse']);
  });

  it('org 5.8: "try again" preserves its address', () => {
    const login = stepUp().on({ type: 'chooseCode' }).codeSent().on({ type: 'back' });
    expect(login.state()).toMatchObject({ at: 'main', about: { email: EMAIL, stepUp: { email: EMAIL } } });
    const about = inHarbour(
      {},
      { ways: ways('emailMagicLinks'), stepUp: { methods: ['magic_link'], email: EMAIL }, email: EMAIL },
    );
    const link = walk({ at: 'linkSent', about, resend: 'initial' });
    expect(link.at()).toBe('linkSent');
    expect(link.on({ type: 'tryAgain' }).state()).toMatchObject({
      at: 'main',
      about: { email: EMAIL, stepUp: { email: EMAIL } },
    });
  });

  it('org 5.3: the address of its password is fixed', () => {
    const sso = walk(atMain(inHarbour())).member(primaryAnswer(['password']));
    expect(sso.password('grace@harbour.test').commands()).toEqual([
      expect.objectContaining({ type: 'checkPassword', email: EMAIL }),
    ]);
  });

  it('org W9: a member without a password can set one', () => {
    const both = { ...WAYS, products: ['emailOtp', 'passwords'] as const };
    const about = inHarbour(
      {},
      { ways: both, stepUp: { methods: ['password', 'email_otp'], email: EMAIL, withoutPassword: true }, email: EMAIL },
    );
    expect(walk(atMain(about)).on({ type: 'usePassword' }).at()).toBe('passwordReset forgot');
  });

  it('org 4.3 row 5: nothing of it is configured: an email link', () => {
    const login = walk(atMain(inHarbour({}, { ways: ways('sso') }))).member(primaryAnswer(['slack_oauth']));
    expect(login.on({ type: 'chooseLink' }).types()).toEqual(['sendLink']);
  });
});

describe('the following steps', () => {
  it('org 8.2: the list, an organization, signed in', () => {
    const login = listOf(ROWS.open, ROWS.invited).on({
      type: 'discovery',
      event: { type: 'pick', organizationId: 'open' },
    });
    expect(login.types()).toEqual(['discovery exchange']);
    expect(login.at()).toBe('discovery exchanging');
  });

  it('org 8.8: a second factor, and then signed in', () => {
    const login = codeIn(inHarbour({}, { ways: ways('emailOtp') }))
      .code()
      .member(mfaAnswer({ member: withTotp }));
    expect(login.at()).toBe('secondFactor beginning');
    login.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
    expect(login.at()).toBe('secondFactor enterTotp');
  });

  it('org 8.12: an unknown slug', () => {
    const lookup: OrganizationLoginState = { at: 'lookup', about: inDiscovery({ flow: 'Organization' }) };
    expect(walk(lookup).found(null).state()).toMatchObject({ at: 'error', kind: 'organization', back: 'none' });
    expect(walk(lookup).on({ type: 'noSlug' }).state()).toMatchObject({
      at: 'error',
      kind: 'organization',
      back: 'none',
    });
    const again = walk(lookup).found(null).on({ type: 'tryAgain' });
    expect([again.at(), ...again.types()]).toEqual(['lookup', 'lookUp']);
  });

  it('org 8.24, org W7: a policy that no method satisfies; back leads to the list', () => {
    const login = listOf(ROWS.nobody, ROWS.open).on({
      type: 'discovery',
      event: { type: 'pick', organizationId: 'nobody' },
    });
    expect(login.at()).toBe('discovery error');
    expect(login.on({ type: 'discovery', event: { type: 'back' } }).at()).toBe('discovery list');
  });

  it('org 5.15: a policy error after a first factor has no back button', () => {
    const login = codeIn(inHarbour({}, { ways: ways('emailOtp') }))
      .code()
      .member(primaryAnswer([]));
    expect(login.state()).toMatchObject({ at: 'error', kind: 'policy', back: 'none' });
    expect(login.on({ type: 'back' }).at()).toBe('error');
  });

  it('org 8.19: an organization by its slug turns the login into one for it', () => {
    const login = walk(atMain(inDiscovery())).on({ type: 'chooseSso' });
    login.on({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: EMAIL } });
    login.on({ type: 'ssoDiscovery', event: { type: 'connectionsFound', connections: [] } as never });
    login.on({ type: 'ssoDiscovery', event: { type: 'submitSlug', slug: 'harbour' } });
    const { target } = inHarbour();
    login.on({ type: 'ssoDiscovery', event: { type: 'organizationFound', organization: target } as never });
    expect(login.state()).toMatchObject({ at: 'main', about: { flow: 'Organization', target: { slug: 'harbour' } } });
  });

  it('org 5.26, org W12: the sign-in expired during a step: the main screen with the typed text', () => {
    const login = codeIn().code().fails(LAPSED);
    expect(login.at()).toBe('lapsed');
    expect(login.on({ type: 'tryAgain' }).state()).toMatchObject({ at: 'main', about: { email: EMAIL } });
  });

  it('org 5.26: also in the list, and in a second factor', () => {
    expect(
      listOf(ROWS.open)
        .on({ type: 'discovery', event: { type: 'lapsed' } })
        .state(),
    ).toMatchObject({ at: 'lapsed', about: { email: EMAIL } });
    const second = codeIn(inHarbour({}, { ways: ways('emailOtp') }))
      .code()
      .member(mfaAnswer({ member: withTotp }));
    second.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
    expect(second.on({ type: 'secondFactor', event: { type: 'lapsed' } }).at()).toBe('lapsed');
    expect(second.on({ type: 'tryAgain' }).state()).toMatchObject({
      at: 'main',
      about: { email: EMAIL, target: { slug: 'harbour' } },
    });
  });

  it('org 6: a late session still ends in "logged in", whatever shows', () => {
    const login = codeIn(inHarbour({}, { ways: ways('emailOtp') }))
      .code()
      .on({ type: 'back' });
    expect(login.member(fullAnswer(), {}, 1).at()).toBe('done');
  });

  it('org 6: so does the late session of a part that was left, with the codes of the app', () => {
    const { organization: signedInTo } = primaryResult(fullAnswer(), {}) as { organization: OrganizationTarget };
    const accepted = { type: 'accepted', organization: signedInTo, ...announced('B2B_TOTP_AUTHENTICATE', {}) } as const;
    const enrollment = { secret: new Secret('S'), qrCode: new Secret('Q'), recoveryCodes: [new Secret('one')] };
    const left = () => walk(atMain(inHarbour()));
    expect(left().on({ type: 'secondFactor', event: accepted }).at()).toBe('done');
    expect(
      left()
        .on({ type: 'secondFactor', event: { ...accepted, enrollment } })
        .at(),
    ).toBe('secondFactor saveCodes');
    const opened = { type: 'linkOpened', ...announced('B2B_MAGIC_LINK_AUTHENTICATE', {}) } as const;
    const late = (result: ReturnType<typeof primaryResult>) =>
      left()
        .on({ type: 'passwordReset', event: { ...opened, result } })
        .at();
    expect(late(primaryResult(fullAnswer(), {}, 'resetForm'))).toBe('passwordReset form');
    expect(late(primaryResult(mfaAnswer(), {}, 'resetForm'))).toBe('main');
  });

  it('org 6: other late responses and late failures are ignored', () => {
    const login = codeIn(inHarbour({}, { ways: ways('emailOtp') })).code();
    const command = login.commands()[0];
    const main = login.on({ type: 'back' }).state();
    expect(login.member(mfaAnswer(), {}, 1).state()).toBe(main);
    expect(login.member(primaryAnswer(['sso']), {}, 1).state()).toBe(main);
    expect(login.discovered(discoveryAnswer(), 1).state()).toBe(main);
    expect(login.fails(LAPSED, command).state()).toBe(main);
  });

  it('signed out after a success: the first screen again', () => {
    const login = codeIn(inHarbour({}, { ways: ways('emailOtp') }))
      .code()
      .member(fullAnswer())
      .on({ type: 'signedOut' });
    expect(login.at()).toBe('main');
  });
});

describe('tokens of the address', () => {
  const arrived = (tokenType: string, startedHere = true): OrganizationLoginState => ({
    at: 'arrived',
    startedHere,
    tokenType,
    about: inDiscovery(),
  });
  const spending = (tokenType: string) => walk(arrived(tokenType)).on({ type: 'start' });

  it('org 3.1: a token that this browser requested is consumed automatically, once, and a remount joins', () => {
    const login = spending('discovery');
    expect(login.commands()).toEqual([{ type: 'spendToken', tokenType: 'discovery', turn: 1 }]);
    expect(login.on({ type: 'start' }).commands()).toEqual([{ type: 'spendToken', tokenType: 'discovery', turn: 1 }]);
    expect(login.discovered(discoveryAnswer(ROWS.open)).begun().at()).toBe('discovery list');
  });

  it('decision 85: other tokens require a confirmation', () => {
    const login = walk(arrived('multi_tenant_magic_links', false)).on({ type: 'start' });
    expect(login.at()).toBe('confirm');
    expect(login.on({ type: 'confirm' }).commands()).toEqual([
      { type: 'spendToken', tokenType: 'multi_tenant_magic_links', turn: 1, agreed: { replacing: undefined } },
    ]);
    expect(login.member(fullAnswer()).at()).toBe('done');
  });

  it('decision 85: or the user continues without it', () => {
    const login = walk(arrived('sso', false)).on({ type: 'start' }).on({ type: 'back' });
    expect(login.at()).toBe('main');
    expect(login.types()).toEqual(['discardToken']);
  });

  it('org 3.1, org W6: a refused token has a button to Main', () => {
    const login = spending('discovery').fails(refused('unable_to_auth_magic_link'));
    expect(login.state()).toMatchObject({ at: 'error', kind: 'link', back: 'first' });
    expect(login.on({ type: 'back' }).at()).toBe('main');
  });

  it('org 3.1: in a flow of an organization that button looks the organization up', () => {
    const login = walk({ ...arrived('sso'), about: { flow: 'Organization', email: '', ways: WAYS, turns: 0 } }).on({
      type: 'start',
    });
    expect(login.fails(refused('sso_token_not_found')).state()).toMatchObject({ kind: 'default' });
    expect(login.on({ type: 'back' }).types()).toEqual(['lookUp']);
  });

  it('org W4: a late lookup does not leave a later screen', () => {
    const login = walk(arrived('sso')).on({ type: 'start' }).member(fullAnswer());
    const done = login.state();
    expect(login.found(null).state()).toBe(done);
  });

  it('a late response still signs in', () => {
    const login = spending('sso').fails(OFFLINE);
    expect(login.at()).toBe('error');
    expect(login.member(fullAnswer()).at()).toBe('done');
  });
});

describe('a page that was opened again in the middle', () => {
  const resuming = () => walk({ at: 'resuming', about: inDiscovery() }).on({ type: 'start' });

  it('org W47: the list shows again, without another sign-in', () => {
    const login = resuming();
    expect(login.types()).toEqual(['resume']);
    expect(
      login
        .on({ type: 'resumed', discovery: discoveryOf(discoveryAnswer(ROWS.open)) })
        .begun()
        .at(),
    ).toBe('discovery list');
  });

  it.each([LAPSED, OFFLINE])(
    'org W47: a sign-in that cannot be resumed starts again without a message: $code',
    (error) => {
      expect(resuming().fails(error).state()).toEqual(atMain(inDiscovery()));
    },
  );
});

describe('the lookup of an organization', () => {
  const lookup = (): OrganizationLoginState => ({
    at: 'lookup',
    about: { flow: 'Organization', email: '', ways: WAYS, turns: 0 },
  });

  it('org 3.2, org 8.11: the organization leads to its main screen', () => {
    const login = walk(lookup()).on({ type: 'start' });
    expect(login.types()).toEqual(['lookUp']);
    expect(login.found({}).state()).toMatchObject({ at: 'main', about: { target: { name: 'Harbour' } } });
  });

  it('org W3: a failure is a text with a button', () => {
    const login = walk(lookup()).on({ type: 'start' }).fails(OFFLINE);
    expect(login.at()).toBe('lookupFailed');
    expect(login.types()).toEqual(['awaitRetry']);
    expect(login.on({ type: 'tryAgain' }).types()).toEqual(['lookUp']);
  });
});

describe('a page of a password reset', () => {
  it('org W46: a discovery reset continues as a discovery; back leads to its main screen', () => {
    const reset: OrganizationLoginState = { at: 'passwordReset', about: inDiscovery(), inner: { at: 'arrived' } };
    const login = walk(reset).on({ type: 'start' });
    expect(login.types()).toEqual(['passwordReset takeToken']);
    login.discovered(discoveryAnswer(ROWS.open)).begun();
    expect(login.on({ type: 'discovery', event: { type: 'back' } }).state()).toMatchObject({
      at: 'main',
      about: { target: { to: 'discovery' } },
    });
  });

  it('org 8.15: a second factor comes before the new password', () => {
    const opening = { at: 'authenticating', token: new Secret('link') } as const;
    const login = walk({ at: 'passwordReset', about: inHarbour(), inner: opening });
    const result = primaryResult(mfaAnswer({ member: withTotp }), {}, 'resetForm');
    login.on({
      type: 'passwordReset',
      event: { type: 'linkOpened', result, ...announced('B2B_MAGIC_LINK_AUTHENTICATE', {}) },
    });
    expect(login.at()).toBe('secondFactor beginning');
    login.on({
      type: 'secondFactor',
      event: { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    });
    const { organization: signedInTo } = primaryResult(fullAnswer(), {}) as { organization: OrganizationTarget };
    const accepted = { type: 'accepted', organization: signedInTo, ...announced('B2B_TOTP_AUTHENTICATE', {}) } as const;
    expect(login.on({ type: 'secondFactor', event: accepted }).at()).toBe('passwordReset form');
  });
});

describe('org 9: the targets of back', () => {
  const inSso = () => walk(atMain(inDiscovery())).on({ type: 'chooseSso' });
  const search = () => inSso().on({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: EMAIL } });
  const connections = (...list: readonly object[]) =>
    ({
      type: 'ssoDiscovery',
      event: { type: 'connectionsFound', connections: list, announce: 'B2B_SSO_DISCOVER_CONNECTIONS', response: {} },
    }) as never;
  const okta = { id: 'okta-1', displayName: 'Harbour', identityProvider: 'okta' };
  const inPassword = () => walk(atMain(inDiscovery())).on({ type: 'usePassword', email: EMAIL });
  type Login = ReturnType<typeof inSso>;
  const back = (login: Login) => login.on({ type: 'back' });
  const backFrom = (part: 'ssoDiscovery' | 'discovery' | 'passwordReset') => (login: Login) =>
    login.on({ type: part, event: { type: 'back' } });

  it.each<[string, () => Login, (login: Login) => Login, string]>([
    ['row 1: from the choice of an email method', () => walk(atMain(inDiscovery())).on(toEmail), back, 'main'],
    ['row 1: from an email code that was sent from Main', () => codeIn(), back, 'main'],
    [
      'row 1: from an email code that was chosen',
      () => walk(atMain(inDiscovery())).on(toEmail).on({ type: 'chooseCode' }).codeSent(),
      back,
      'emailMethods',
    ],
    ['row 1: from the address of a search', inSso, backFrom('ssoDiscovery'), 'main'],
    [
      'row 1: from the menu of connections',
      () => search().on(connections(okta, { ...okta, id: 'okta-2' })),
      backFrom('ssoDiscovery'),
      'ssoDiscovery enter',
    ],
    ['row 1: from the slug', () => search().on(connections()), backFrom('ssoDiscovery'), 'ssoDiscovery enter'],
    ['row 2: from a password', inPassword, back, 'main'],
    [
      'row 2: from a forgotten password',
      () => inPassword().on({ type: 'forgotPassword' }),
      backFrom('passwordReset'),
      'main',
    ],
    ['row 2: from the list of organizations', () => listOf(ROWS.open), backFrom('discovery'), 'main'],
    [
      'row 2: from an error of a token',
      () =>
        walk({ at: 'authenticating', about: inDiscovery({ turns: 1 }), tokenType: 'sso' }).fails(OFFLINE, {
          type: 'spendToken',
          tokenType: 'sso',
          turn: 1,
        }),
      back,
      'main',
    ],
    [
      'row 3: from a link that was sent',
      () =>
        walk(atMain(inDiscovery({ ways: ways('emailMagicLinks') })))
          .on(toEmail)
          .linkSent(),
      back,
      'main',
    ],
    ['row 9: nowhere from Main', () => walk(atMain(inDiscovery())), back, 'main'],
    ['row 9: nowhere from "logged in"', () => walk(atMain(inHarbour())).member(fullAnswer()), back, 'done'],
  ])('org 9, %s', (_title, login, press, to) => {
    expect(press(login()).at()).toBe(to);
  });
});

describe('decision 163: in-app browsers', () => {
  const inApp = { app: 'Instagram', isAndroid: false } as const;
  const google = { products: ['oauth', 'emailOtp'], oauthOptions: { providers: ['google', 'slack'] } } as const;

  it('a link and a code: the code is sent without a choice', () => {
    const login = walk(atMain(inDiscovery({ inApp }))).on(toEmail);
    expect(login.commands()).toEqual([{ type: 'sendCode', email: EMAIL, to: { to: 'discovery' } }]);
  });

  it('a link alone is sent', () => {
    const login = walk(atMain(inDiscovery({ inApp, ways: ways('emailMagicLinks') }))).on(toEmail);
    expect(login.types()).toEqual(['sendLink']);
  });

  it.each([
    ['google', google],
    ['link', ways('emailMagicLinks', 'sso')],
    ['google', WAYS],
    [undefined, ways('emailOtp')],
    [undefined, { products: ['oauth'], oauthOptions: { providers: ['slack'] } } as const],
  ])('the obstacle is %s', (obstacle, given) => {
    expect(organizationInAppObstacle(inDiscovery({ inApp, ways: given }))).toBe(obstacle);
    expect(organizationInAppObstacle(inDiscovery({ ways: given }))).toBeUndefined();
  });
});

describe('decision 164: the page that refused a link', () => {
  const error = { code: 'pkce_mismatch', message: '' };
  const refusedLink = (about = inDiscovery()): OrganizationLoginState => ({
    at: 'error',
    about,
    kind: 'link',
    error,
    back: 'first',
  });

  it.each([
    ['link', 'sendLink'],
    ['code', 'sendCode'],
  ] as const)('sends another %s', (by, command) => {
    const login = walk(refusedLink()).on({ type: 'submitEmail', email: EMAIL, by });
    expect(login.types()).toEqual([command]);
    expect(login.at()).toBe('main');
  });

  it('sends a link if the organization has no codes, whatever the page says', () => {
    const login = walk(refusedLink(inDiscovery({ ways: ways('emailMagicLinks') })));
    expect(login.on({ type: 'submitEmail', email: EMAIL, by: 'code' }).types()).toEqual(['sendLink']);
  });

  it('sends nothing before the organization is known, and for other errors', () => {
    const { target: _none, ...unknown } = inDiscovery();
    const state = refusedLink(unknown);
    expect(renewals(unknown)).toEqual([]);
    const other = { ...refusedLink(), kind: 'default' } as OrganizationLoginState;
    for (const one of [state, other])
      expect(walk(one).on({ type: 'submitEmail', email: EMAIL, by: 'link' }).state()).toEqual(one);
  });
});
