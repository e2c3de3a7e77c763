import { createWallets } from '../../src/browser/wallets';
import type { Client } from '../../src/client';
import type { Flow, FlowDefinition, Tagged } from '../../src/flow';
import { createFlow } from '../../src/flow';
import { authorizeActions, createAuthorizeFlow } from '../../src/flows/authorize';
import { parseConsentRequest } from '../../src/flows/consent-request';
import { createCryptoFlow, cryptoActions } from '../../src/flows/crypto';
import { createLogoutFlow, logoutActions } from '../../src/flows/logout';
import { createMagicLinkFlow, magicLinkActions } from '../../src/flows/magic-link';
import { createOAuthFlow } from '../../src/flows/oauth';
import { createOtpFlow, otpActions } from '../../src/flows/otp';
import type { OtpDestination } from '../../src/flows/otp-state';
import { createPasskeyFlow, passkeyActions } from '../../src/flows/passkey';
import { createPasskeyRegistrationFlow, passkeyRegistrationActions } from '../../src/flows/passkey-registration';
import { createPasswordFlow, passwordActions } from '../../src/flows/password';
import { createPasswordResetFlow, passwordResetActions } from '../../src/flows/password-reset';
import { scoped } from '../../src/platform';
import type { FakeBrowser } from '../support/browser';
import { MINUTES } from '../support/clients';
import { idpByContract } from '../support/idp-by-contract';
import { answer, user } from '../support/session';
import { json } from '../support/http';
import type { VirtualTime } from '../support/time';
import { solanaKey, solanaProvider, WalletPage } from '../support/wallets';
import type { Page, Provider } from './recording';
import { until } from './recording';

interface State {
  readonly at: string;
  readonly entry?: string;
  readonly error?: { readonly code: string; readonly retryAt?: number | undefined } | undefined;
}

/** One thing that a person does, and the calls that it leads to. */
export interface Step {
  /** As `callOf` names them, in order. */
  readonly calls: readonly string[];
  readonly act: () => Promise<void> | void;
  readonly isDone: (state: State) => boolean;
  /** What a person does after a failure; default: the same again. */
  readonly again?: (() => Promise<void> | void) | undefined;
  /** What was typed, which the state keeps where the field does not. */
  readonly typed?: string;
  /** The failure is told by the console alone, and nothing waits for it (design decision 12). */
  readonly isQuiet?: boolean;
  /** What the host hears before the last of the calls. */
  readonly told?: string;
  /** An idempotent read, which is sent again. */
  readonly isRead?: boolean;
  /** The answer signs somebody in. */
  readonly mints?: boolean;
}

export interface Journey {
  readonly name: string;
  /** Done once, with the real provider; answers with the address to begin at. */
  readonly arrange?: (lab: Lab) => Promise<string | undefined>;
  /** What the provider of these tests does not do yet. */
  readonly handle?: (request: Request, real: (request: Request) => Promise<Response>) => Promise<Response>;
  readonly visit: (page: Page) => { readonly flow: Flow<State, Tagged>; readonly steps: readonly Step[] };
}

export interface Lab {
  readonly provider: Provider;
  readonly browser: FakeBrowser;
  readonly time: VirtualTime;
  readonly client: Client;
}

const ADA = 'ada@example.com';
const STRONG = 'correct horse battery staple 7';
const LOGIN = 'https://app.example.com/login';

/** A person comes back to the page. */
async function restart(flow: unknown, time: VirtualTime): Promise<void> {
  const { send, getState } = flow as Flow<State, Tagged>;
  send({ type: 'start' });
  await until(time, () => getState().at === 'start', 'the user is read');
}

const visitOf = (flow: unknown, steps: readonly Step[]) => ({ flow: flow as Flow<State, Tagged>, steps });
const isAt =
  (...moments: readonly string[]) =>
  ({ at, entry = 'open' }: State): boolean =>
    moments.includes(at) && entry === 'open';

async function signIn({ client, provider }: Lab, email = ADA): Promise<undefined> {
  const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
  const [message] = await provider.messages(email);
  await client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
}

async function makeUser({ provider }: Lab, fields: object = {}): Promise<undefined> {
  await provider.control('POST', 'users', { email: ADA, ...fields });
}

/** The address that a link of the newest mail leads to. */
async function linkOf({ provider }: Lab, index = 0): Promise<string> {
  const [message] = await provider.messages(ADA);
  const link = message?.links[index] ?? '';
  const answered = await provider.handle(new Request(link, { redirect: 'manual' }));
  return answered.headers.get('location') ?? link;
}

const byPasscode = (destination: OtpDestination, to: string): Journey => ({
  name: `passcode by ${destination.channel}`,
  visit(page) {
    const flow = createOtpFlow(page.client);
    const actions = otpActions(flow.send);
    const send = `/otps/${destination.channel}/login_or_create`;
    const typed = destination.channel === 'email' ? destination.email : destination.phone;
    return visitOf(flow, [
      {
        calls: [send],
        act: () => flow.send({ type: 'submitDestination', destination }),
        isDone: isAt('code'),
        typed,
      },
      {
        calls: [send],
        act: async () => {
          await page.code(to);
          actions.resend();
        },
        isDone: () => page.made.filter((path) => path === send).length > 1 && !JSON.stringify(flow.getState()).includes('"sending"'),
        typed,
      },
      {
        calls: ['/otps/authenticate'],
        act: async () => actions.submitCode(await page.code(to)),
        isDone: isAt('verified'),
        typed,
        mints: true,
      },
    ]);
  },
});

const sendingLink: Journey = {
  name: 'link by email',
  visit({ client }) {
    const flow = createMagicLinkFlow(client);
    return visitOf(flow, [
      {
        calls: ['/magic_links/email/login_or_create'],
        act: () => magicLinkActions(flow.send).submitEmail(ADA),
        isDone: isAt('sent'),
        typed: ADA,
      },
    ]);
  },
};

const followingLink: Journey = {
  name: 'return by the link',
  async arrange(lab) {
    await lab.client.magicLinks.email.loginOrCreate(ADA, { login_magic_link_url: LOGIN, signup_magic_link_url: LOGIN });
    return linkOf(lab);
  },
  visit({ client }) {
    const flow = createMagicLinkFlow(client);
    const actions = magicLinkActions(flow.send);
    return visitOf(flow, [
      {
        calls: ['/magic_links/authenticate'],
        act: () => {},
        isDone: isAt('authenticated', 'enter'),
        // A link is spent once: another can be asked for.
        again: actions.back,
        mints: true,
      },
    ]);
  },
};

const PROVIDER_ANSWER = {
  request_id: 'request-1',
  status_code: 200,
  user_id: 'user-1',
  ...answer(),
  provider_subject: 'sub',
  provider_type: 'Google',
  profile_picture_url: '',
  locale: '',
  provider_values: { access_token: 'at', id_token: 'it', refresh_token: 'rt', scopes: [], expires_at: '' },
};

const fromSocialAccount: Journey = {
  name: 'return from a social account',
  arrange({ client, browser }) {
    browser.storage.set(`stytch_sdk_state_${client.publicToken}::foyer_oauth_asked`, '9999999999999');
    return Promise.resolve(`${LOGIN}?stytch_token_type=oauth&token=oauth-token-1`);
  },
  handle: (request, real) =>
    request.url.endsWith('/oauth/authenticate') ? Promise.resolve(json({ data: PROVIDER_ANSWER })) : real(request),
  visit({ client }) {
    const flow = createOAuthFlow(client);
    return visitOf(flow, [
      {
        calls: ['/oauth/authenticate'],
        act: () => {},
        isDone: isAt('authenticated', 'choose'),
        again: () => flow.send({ type: 'back' }),
        mints: true,
      },
    ]);
  },
};

const passwordPage = (page: Page) => {
  const flow = createPasswordFlow(page.client, { resetPasswordRedirectURL: LOGIN, loginRedirectURL: LOGIN });
  const actions = passwordActions(flow.send);
  const search = (...moments: string[]): Step => ({
    calls: ['/users/search'],
    act: () => actions.submitEmail(ADA),
    isDone: isAt(...moments),
    typed: ADA,
  });
  return { flow, actions, search };
};

const isChecked = (state: State): boolean =>
  (state as State & { strength?: { at: string } }).strength?.at === 'checked' && isAt('create', 'enter')(state);

const password: Journey = {
  name: 'password',
  arrange: (lab) => makeUser(lab, { password: STRONG }),
  visit(page) {
    const { flow, actions, search } = passwordPage(page);
    return visitOf(flow, [
      search('login'),
      {
        calls: ['/passwords/authenticate'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('authenticated'),
        typed: ADA,
        mints: true,
      },
    ]);
  },
};

const newPassword: Journey = {
  name: 'new password',
  visit(page) {
    const { flow, actions, search } = passwordPage(page);
    return visitOf(flow, [
      search('create'),
      {
        calls: ['/passwords/strength_check'],
        act: () => actions.typePassword(STRONG),
        isDone: isChecked,
        again: () => actions.checkAgain(),
        typed: ADA,
        isRead: true,
      },
      {
        calls: ['/passwords'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('authenticated'),
        typed: ADA,
        mints: true,
      },
    ]);
  },
};

const forgotten: Journey = {
  name: 'forgotten password',
  arrange: (lab) => makeUser(lab, { password: STRONG }),
  visit(page) {
    const { flow, actions, search } = passwordPage(page);
    const mail = '/passwords/email/reset/start';
    return visitOf(flow, [
      search('login'),
      { calls: [mail], act: () => actions.forgotPassword(), isDone: isAt('forgot'), typed: ADA },
      {
        calls: [mail],
        act: () => actions.resend(),
        isDone: (state) => isAt('forgot')(state) && page.made.filter((path) => path === mail).length > 1,
        typed: ADA,
      },
      { calls: ['/users/search'], act: () => actions.submitEmail(ADA), isDone: isAt('login'), typed: ADA },
    ]);
  },
};

const withoutPassword: Journey = {
  name: 'nobody has set a password',
  arrange: (lab) => makeUser(lab),
  visit(page) {
    const { flow, actions } = passwordPage(page);
    return visitOf(flow, [
      {
        calls: ['/passwords/email/reset/start'],
        act: () => actions.submitEmail(ADA),
        isDone: isAt('setNew'),
        typed: ADA,
      },
    ]);
  },
};

const dedupe: Journey = {
  name: 'an address that is taken',
  arrange: (lab) => makeUser(lab),
  handle: (request, real) =>
    request.url.endsWith('/users/search')
      ? Promise.resolve(json({ data: { request_id: 'r', status_code: 200, userType: 'new' } }))
      : real(request),
  visit(page) {
    const { flow, actions, search } = passwordPage(page);
    return visitOf(flow, [
      search('create'),
      {
        calls: ['/passwords/strength_check'],
        act: () => actions.typePassword(STRONG),
        isDone: isChecked,
        again: () => actions.checkAgain(),
        typed: ADA,
        isRead: true,
      },
      {
        calls: ['/passwords/email/reset/start'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('dedupe'),
        told: 'reset_password',
        typed: ADA,
      },
    ]);
  },
};

async function arrangeReset(lab: Lab, index: number): Promise<string> {
  await makeUser(lab, { password: STRONG });
  await lab.client.passwords.resetByEmailStart({ email: ADA, reset_password_redirect_url: LOGIN, login_redirect_url: LOGIN });
  return linkOf(lab, index);
}

const reset: Journey = {
  name: 'reset by email',
  arrange: (lab) => arrangeReset(lab, 0),
  visit({ client, time }) {
    const flow = createPasswordResetFlow(client);
    const actions = passwordResetActions(flow.send);
    return visitOf(flow, [
      {
        calls: ['/passwords/strength_check'],
        async act() {
          await until(time, () => flow.getState().at === 'enter', 'the token is taken');
          actions.typePassword(STRONG);
        },
        isDone: isChecked,
        again: () => actions.checkAgain(),
        isRead: true,
      },
      {
        calls: ['/passwords/email/reset'],
        act: () => actions.submitPassword(STRONG),
        isDone: isAt('authenticated'),
        mints: true,
      },
    ]);
  },
};

const resetLogin: Journey = {
  name: 'log-in by a reset mail',
  arrange: (lab) => arrangeReset(lab, 1),
  visit({ client }) {
    const flow = createPasswordResetFlow(client);
    return visitOf(flow, [
      {
        calls: ['/magic_links/authenticate'],
        act: () => {},
        isDone: isAt('authenticated'),
        again: () => flow.send({ type: 'tryAgain' }),
        mints: true,
      },
    ]);
  },
};

const passkey: Journey = {
  name: 'passkey',
  async arrange(lab) {
    await signIn(lab);
    await lab.client.webauthn.register({ is_passkey: true, ...MINUTES });
    await lab.client.session.revoke();
    return undefined;
  },
  visit({ client }) {
    const flow = createPasskeyFlow(client);
    return visitOf(flow, [
      {
        calls: ['/webauthn/authenticate/start/primary', '/webauthn/authenticate'],
        act: () => passkeyActions(flow.send).usePasskey(),
        isDone: isAt('authenticated'),
        mints: true,
      },
    ]);
  },
};

const makingPasskey: Journey = {
  name: 'a new passkey',
  arrange: (lab) => signIn(lab),
  visit({ client, time }) {
    const flow = createPasskeyRegistrationFlow(client);
    const actions = passkeyRegistrationActions(flow.send);
    const again = async () => {
      if (flow.getState().at === 'noUser') await restart(flow, time);
      actions.create();
    };
    return visitOf(flow, [
      {
        calls: ['/webauthn/register/start', '/webauthn/register'],
        act: () => actions.create(),
        isDone: isAt('list'),
        again,
      },
    ]);
  },
};

const managingPasskeys: Journey = {
  name: 'passkeys of an account',
  async arrange(lab) {
    await signIn(lab);
    await lab.client.webauthn.register({ is_passkey: true, ...MINUTES });
    return undefined;
  },
  visit({ client }) {
    const flow = createPasskeyRegistrationFlow(client);
    const actions = passkeyRegistrationActions(flow.send);
    const isSettled = () => {
      const state = flow.getState();
      return state.at === 'list' && state.pending === 0 && state.edit === undefined;
    };
    const first = () => {
      const state = flow.getState();
      return 'passkeys' in state ? (state.passkeys[0]?.id ?? '') : '';
    };
    return visitOf(flow, [
      {
        calls: ['PUT /webauthn/update/{id}'],
        act: () => {
          actions.skip();
          actions.beginRename(first());
          actions.saveName(`Laptop ${Math.random()}`);
        },
        isDone: isSettled,
        isQuiet: true,
      },
      {
        calls: ['DELETE /users/webauthn_registrations/{id}'],
        act: () => {
          actions.askDelete(first());
          actions.confirmDelete();
        },
        again: () => {},
        isDone: isSettled,
        isQuiet: true,
      },
    ]);
  },
};

const KEY = solanaKey();

const wallet: Journey = {
  name: 'wallet',
  visit({ client, tab, time }) {
    const page = new WalletPage({ solana: solanaProvider(KEY, { isPhantom: true }) });
    const flow = createCryptoFlow({ ...client, wallets: createWallets(scoped(tab), page) });
    const actions = cryptoActions(flow.send);
    return visitOf(flow, [
      {
        calls: ['/crypto_wallets/authenticate/start/primary', '/crypto_wallets/authenticate'],
        async act() {
          await until(time, () => flow.getState().wallets !== undefined, 'the wallets are found');
          actions.select('phantom');
        },
        isDone: isAt('success'),
        again: () => actions.retry(),
        mints: true,
      },
    ]);
  },
};

const ASKED = 'client_id=app-1&redirect_uri=https%3A%2F%2Fnotes.example%2Fcallback&scope=openid%20notes%3Aread&state=s';
const LEFT = 'client_id=app-1&post_logout_redirect_uri=https%3A%2F%2Fnotes.example%2Fbye';

function consenting(name: string, press: 'allow' | 'deny', answers: { start?: object; submit?: object } = {}): Journey {
  return {
    name,
    arrange: (lab) => signIn(lab),
    handle(request, real) {
      const idp = idpByContract(real, () => user('ada'));
      Object.assign(idp.answers.start ?? {}, answers.start);
      if (answers.submit) idp.answers.submit = { ...answers.submit };
      return idp.handle(request);
    },
    visit({ client }) {
      const request = parseConsentRequest(ASKED);
      if (request.flow !== 'authorize') throw new TypeError('It is a log-out.');
      const flow = createAuthorizeFlow(client, request.parsed);
      const actions = authorizeActions(flow.send);
      const isOver = isAt('leaving', 'success', 'denied');
      const isAsked = (state: State) => isAt('consent')(state) && !('busy' in state);
      if (name.includes('without')) {
        return visitOf(flow, [
          {
            calls: ['/idp/oauth/authorize/start', '/idp/oauth/authorize/submit'],
            act: () => {},
            isDone: isOver,
            again: actions.tryAgain,
          },
        ]);
      }
      return visitOf(flow, [
        { calls: ['/idp/oauth/authorize/start'], act: () => {}, isDone: isAsked, again: actions.tryAgain },
        { calls: ['/idp/oauth/authorize/submit'], act: actions[press], isDone: isOver },
      ]);
    },
  };
}

const loggingOut: Journey = {
  name: 'log-out for an application',
  arrange: (lab) => signIn(lab),
  handle: (request, real) => idpByContract(real, () => user('ada')).handle(request),
  visit({ client }) {
    const request = parseConsentRequest(LEFT);
    if (request.flow !== 'logout') throw new TypeError('It is no log-out.');
    const flow = createLogoutFlow(client, request.parsed);
    const actions = logoutActions(flow.send);
    return visitOf(flow, [
      { calls: ['/oauth/logout/start'], act: () => {}, isDone: isAt('confirm'), again: actions.tryAgain },
    ]);
  },
};

type CallState = { readonly at: 'rest'; readonly error?: State['error'] } | { readonly at: 'sending' } | { readonly at: 'done' };
type CallEvent = { readonly type: 'call' } | { readonly type: 'answered' };

/** A host's own call of the client, in the clothes of a flow. */
function calling(call: (client: Client) => Promise<unknown>): (client: Client) => Flow<State, CallEvent> {
  const definition: FlowDefinition<CallState, CallEvent, { readonly type: 'call' }, Client> = {
    name: 'call',
    initial: () => ({ at: 'rest' }),
    transition(state, event) {
      if (event.type === 'call' && state.at === 'rest') return [{ at: 'sending' }, { type: 'call' }];
      if (event.type === 'answered') return [{ at: 'done' }];
      if (event.type === 'failed') return [{ at: 'rest', error: event.error }];
      return [event.type === 'stop' && state.at === 'sending' ? { at: 'rest' } : state];
    },
    perform: async (_, { deps }) => {
      await call(deps);
      return { type: 'answered' };
    },
    momentOf: ({ at }) => at,
  };
  return (client) => createFlow(definition, client);
}

const hostCall = (
  call: string,
  work: (client: Client) => Promise<unknown>,
  { isRead = false, mints = false } = {},
): Journey => ({
  name: `a host's call`,
  arrange: (lab) => signIn(lab),
  visit({ client }) {
    const flow = calling(work)(client);
    return visitOf(flow, [{ calls: [call], act: () => flow.send({ type: 'call' }), isDone: isAt('done'), isRead, mints }]);
  },
});

/** Every call of every flow (reliability section 4). */
export const JOURNEYS: readonly Journey[] = [
  byPasscode({ channel: 'email', email: ADA }, ADA),
  byPasscode({ channel: 'sms', phone: '(201) 555-0123', country: 'US' }, '+12015550123'),
  byPasscode({ channel: 'whatsapp', phone: '020 7183 8750', country: 'GB' }, '+442071838750'),
  sendingLink,
  followingLink,
  fromSocialAccount,
  password,
  newPassword,
  forgotten,
  withoutPassword,
  dedupe,
  reset,
  resetLogin,
  passkey,
  makingPasskey,
  managingPasskeys,
  wallet,
  consenting('access allowed', 'allow'),
  consenting('access denied', 'deny', { submit: {} }),
  consenting('access without a question', 'allow', { start: { consent_required: false }, submit: {} }),
  loggingOut,
  hostCall('GET /users/me', ({ user: me }) => me.get(), { isRead: true }),
  hostCall('PUT /users/me', ({ user: me }) => me.update({ name: { first_name: 'Ada' } })),
  hostCall('/sessions/authenticate', ({ session }) => session.authenticate({ session_duration_minutes: 60 }), { isRead: true }),
  hostCall('/otps/email/send/secondary', ({ otps }) => otps.email.send('grace@example.com')),
  hostCall('/magic_links/email/send/secondary', ({ magicLinks }) => magicLinks.email.send(ADA)),
  hostCall('/passwords/session/reset', ({ passwords }) => passwords.resetBySession({ password: STRONG, ...MINUTES })),
  hostCall('/totps', ({ totps }) => totps.create({ expiration_minutes: 30 })),
  hostCall('/oauth/attach', ({ oauth }) => oauth.attach('google')),
];
