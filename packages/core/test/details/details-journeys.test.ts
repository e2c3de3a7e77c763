import type { User } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import type { LoginState } from '../../src/users/login/login-flow';
import type { LoginConfig } from '../../src/users/login/login-plan';
import { Secret } from '../../src/base/secret';
import type { FakeBrowser } from '../support/browser';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { openLoginPage } from './login-page';

const provider = startProvider();
const { open, newBrowser } = openClients(provider);

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery staple 7';
const CONFIG: LoginConfig = {
  products: ['passwords', 'otp'],
  otpOptions: { methods: ['email'] },
  signUpFields: [
    { type: 'name', parts: 'two' },
    { type: 'text', name: 'company', label: 'Company', required: true },
    { type: 'checkbox', name: 'news', label: 'News' },
  ],
  legal: { termsURL: '/terms', consent: 'checkbox', version: '1' },
};
const ANSWERS = { first_name: 'Ada', last_name: '<b>Lovelace</b>', company: 'Foyer', news: false, terms_version: true };

/** A page with a login. */
const openLogin = ({ browser = newBrowser(), config = CONFIG }: { browser?: FakeBrowser; config?: LoginConfig } = {}) =>
  openLoginPage(open, { browser, config });
type Page = ReturnType<typeof openLogin>;

const submit = (page: Page, answers: object) =>
  page.send({ type: 'details', event: { type: 'submit', answers: answers as Record<string, string> } });
const formOf = (state: LoginState) => {
  const details = state.methods.details;
  if (details?.at !== 'form') throw new TypeError('No form.');
  return details;
};

/** Signs up or in with a passcode. */
async function passcode(page: Page) {
  page.send({ type: 'otp', event: { type: 'submitDestination', destination: { channel: 'email', email: EMAIL } } });
  await page.at('otp', 'code');
  const code = (await provider.messages(EMAIL))[0]?.code ?? '';
  page.send({ type: 'otp', event: { type: 'submitCode', code: new Secret(code) } });
}

async function createWithPassword(page: Page, details: object | undefined) {
  page.send({ type: 'password', event: { type: 'submitEmail', email: EMAIL } });
  await page.at('password', 'create');
  const password = new Secret(PASSWORD);
  page.send({ type: 'password', event: { type: 'typed', password } });
  await eventually(() => {
    const state = page.flow.getState().methods.password;
    expect(state).toMatchObject({ at: 'create', strength: { at: 'checked' } });
  });
  page.send({
    type: 'password',
    event: { type: 'submitPassword', password, ...(details && { details: details as Record<string, string> }) },
  });
}

const CODES: LoginConfig = { ...CONFIG, products: ['otp'] };
/** The time of acceptance, as the host receives it. */
function acceptedAt(page: Page): string | undefined {
  const done = page.host().events.find((event) => event.type === 'FOYER_DETAILS_COMPLETED');
  return done?.data.terms?.accepted_at;
}
const stored = (user: User | null) => [user?.name, user?.untrusted_metadata];

describe('a new account is completed before its user is signed in', () => {
  it('after a passcode, on their own screen', async () => {
    const page = openLogin({ config: CODES });
    await passcode(page);
    const form = formOf(await page.at('details', 'form'));
    expect(form.need.inputs.map(({ key }) => key)).toEqual(['first_name', 'last_name', 'company', 'news']);
    expect(page.client.session.getSync()).toBeNull();
    expect(page.host()).toMatchObject({ signIns: [], problems: [] });

    submit(page, { ...ANSWERS, company: '', terms_version: false });
    expect(formOf(page.flow.getState()).problems).toEqual({ company: 'required', terms_version: 'required' });
    submit(page, ANSWERS);
    await page.at('details', 'authenticated');
    const user = page.client.user.getSync();
    expect(stored(user)).toEqual([
      { first_name: 'Ada', middle_name: '', last_name: '<b>Lovelace</b>' },
      { company: 'Foyer', news: false, terms_version: '1', terms_accepted_at: acceptedAt(page) },
    ]);
    const { events, signIns, problems } = page.host();
    expect(problems).toEqual([]);
    expect(signIns).toEqual([{ session: page.client.session.getSync(), user, isNew: true }]);
    expect(events.map(({ type }) => type)).toEqual([
      'OTP_LOGIN_OR_CREATE',
      'FOYER_DETAILS_COMPLETED',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(events[1]?.data).toMatchObject({
      fields: ['first_name', 'last_name', 'company', 'news'],
      terms: { version: '1' },
    });
  });

  it('with a password, from the fields of the same form', async () => {
    const page = openLogin();
    await createWithPassword(page, ANSWERS);
    await page.at('details', 'authenticated');
    expect(stored(page.client.user.getSync())[1]).toMatchObject({ company: 'Foyer', terms_version: '1' });
    expect(page.host().signIns).toHaveLength(1);
  });

  it('a form that knows nothing of the fields skips none of them', async () => {
    const page = openLogin();
    await createWithPassword(page, undefined);
    expect(formOf(await page.at('details', 'form')).need.inputs).toHaveLength(4);
    expect(page.client.session.getSync()).toBeNull();
  });

  it('no answer reaches what devtools and traces see', async () => {
    const page = openLogin();
    await createWithPassword(page, ANSWERS);
    await page.at('details', 'authenticated');
    const seen = page.steps.map(({ event, from, to, commands }) => {
      const { response: _response, ...own } = (event as { event?: { response?: object } }).event ?? {};
      return [own, from, to, commands];
    });
    expect(JSON.stringify(seen)).not.toMatch(/Lovelace|company|"Foyer"/);
  });
});

describe('the step survives', () => {
  it('a reload: the form returns, and no session was there meanwhile', async () => {
    const before = openLogin({ config: CODES });
    await passcode(before);
    await before.at('details', 'form');
    const after = openLogin({ browser: before.browser, config: CODES });
    await after.at('details', 'form');
    expect(after.client.session.getSync()).toBeNull();
    submit(after, ANSWERS);
    await after.at('details', 'authenticated');
  });

  it('Back: the sign-in has ended, and the answers return with the next one', async () => {
    const page = openLogin({ config: CODES });
    await passcode(page);
    await page.at('details', 'form');
    page.send({ type: 'details', event: { type: 'back', answers: { company: 'Draft' } } });
    await page.at(undefined);
    await passcode(page);
    expect(formOf(await page.at('details', 'form')).answers).toMatchObject({ company: 'Draft', first_name: '' });
    expect(page.client.session.getSync()).toBeNull();
  });

  it('a refusal of one field, which is shown there', async () => {
    const page = openLogin({ config: CODES });
    await passcode(page);
    await page.at('details', 'form');
    const body = {
      status_code: 400,
      error_type: 'invalid_untrusted_metadata',
      error_message: 'The company is not allowed.',
      error_url: '',
      error_details: { path: 'untrusted_metadata.company' },
    };
    await provider.fault({ path: '/sdk/v1/users/me', method: 'PUT', times: 1, status: 400, body });
    submit(page, ANSWERS);
    await eventually(() => expect(formOf(page.flow.getState()).problems).toEqual({ company: 'refused' }));
    expect(formOf(page.flow.getState()).answers).toMatchObject(ANSWERS);
    submit(page, { ...ANSWERS, company: 'Other' });
    await page.at('details', 'authenticated');
  });

  it('a lost connection, after which the same answers are accepted', async () => {
    const page = openLogin({ config: CODES });
    await passcode(page);
    await page.at('details', 'form');
    await provider.fault({ path: '/sdk/v1/users/me', method: 'PUT', times: 1, status: 500 });
    submit(page, ANSWERS);
    await eventually(() => expect(formOf(page.flow.getState()).error?.code).toBe('internal_server_error'));
    submit(page, ANSWERS);
    await page.at('details', 'authenticated');
  });
});

describe('an account that exists', () => {
  const complete = async (config: LoginConfig = CODES) => {
    const page = openLogin({ config });
    await passcode(page);
    await page.at('details', 'form');
    submit(page, ANSWERS);
    await page.at('details', 'authenticated');
    page.stop();
  };

  it('that is complete signs in as without the options', async () => {
    await complete();
    const page = openLogin({ config: CODES });
    await passcode(page);
    await page.at('otp', 'verified');
    expect(page.host().events.map(({ type }) => type)).toContain('OTP_AUTHENTICATE');
  });

  it('accepts a new version of the terms, and keeps all other metadata', async () => {
    await complete();
    const page = openLogin({
      config: { ...CODES, legal: { termsURL: '/terms', consent: 'notice', version: '2' } },
    });
    await passcode(page);
    expect(formOf(await page.at('details', 'form')).need.inputs).toEqual([]);
    submit(page, {});
    await page.at('details', 'authenticated');
    expect(page.client.user.getSync()?.untrusted_metadata).toMatchObject({ company: 'Foyer', terms_version: '2' });
  });

  it('whose sign-in ended in another tab is asked to begin again', async () => {
    const page = openLogin({ config: CODES });
    await passcode(page);
    await page.at('details', 'form');
    const other = openLogin({ browser: page.browser, config: CODES });
    await other.at('details', 'form');
    other.send({ type: 'details', event: { type: 'back' } });
    await other.at(undefined);
    submit(page, ANSWERS);
    await eventually(() => expect(formOf(page.flow.getState()).error?.code).toBe('no_current_session'));
    expect(page.client.session.getSync()).toBeNull();
  });
});
