import type { Adapter } from '@foyer/conformance';
import type { BetterAuthOptions } from 'better-auth';
import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { API, ORIGIN, startBackend, type Backend } from './backend';
import { companies, type Company } from './company';
import { kitDatabase } from './new-database';
import { makeOrganization, MEMBERS_TOKEN, startOrganizations } from './organization-backend';
import { Page } from './page';
import { identityOf, type StandIn } from './stand-in';

type Fields = Readonly<Record<string, unknown>>;

/** Settings of the contract that the plugin takes as they are. */
const PASSED_ON =
  /^(?:pkce_required_for_(?:email_magic_links|password_resets|oauth)|disable_sdk_watermark|project_name|redirect_urls)$/;
const PAGES = ['welcome', 'reset', 'in', 'up', 'landing'].map((page) => `${ORIGIN}/${page}`);
/** The list of pages that the kit gives a project, or the usual one. */
const pagesOf = (given: unknown): readonly string[] => (Array.isArray(given) ? given.map(String) : PAGES);

/**
 * A backend in this process that the conformance kit can reset, with emails that it can read and a clock that it can
 * move.
 */
export class CheckedBackend {
  readonly publicToken = 'public-token-test-conformance';
  readonly #database = kitDatabase();
  /** The names of apps, by their ids. */
  readonly #apps = new Map<string, string>();
  #backend: Promise<Backend>;

  constructor(
    private readonly clock: { advance(ms: number): void },
    private readonly provider: StandIn,
  ) {
    this.#backend = this.#start({});
  }

  readonly adapter: Adapter = {
    reset: async ({ vertical, ...settings }) => {
      if (vertical !== 'CONSUMER' || !Object.keys(settings).every((name) => PASSED_ON.test(name))) return false;
      this.#backend = this.#backend.then(() => this.#start(settings));
      return (await this.#backend).publicToken;
    },
    lastMessage: async (to) => (await this.#backend).sent.find((message) => message.to === to) ?? null,
    advance: (ms) => this.clock.advance(ms),
    make: async ({ kind, ...thing }) => {
      const backend = await this.#backend;
      if (kind === 'user') return make(new Page(backend), thing);
      if (kind === 'visit')
        return { url: (await this.provider.visit(backend, startOf(thing), identityOf(String(thing['email'])))).href };
      if (kind === 'app') return this.#register(thing);
      if (kind === 'device') return deviceCode(backend, thing);
      // A user who goes there has an account.
      return kind === 'identity' ? {} : false;
    },
  };

  #register({ client_id, client_name }: Fields): Fields {
    this.#apps.set(String(client_id), String(client_name));
    return {};
  }

  readonly fetch = async (request: Request): Promise<Response> => atApi(await this.#backend, request);

  #start({ project_name, redirect_urls, ...settings }: Fields): Promise<Backend> {
    return startBackend({
      database: this.#database,
      publicToken: this.publicToken,
      foyer: {
        redirectURLs: pagesOf(redirect_urls),
        // With 'asked', the first factor alone has no JWT, which the kit expects in each answer.
        secondFactor: 'stepUpOnly',
        deviceClientName: (clientId) => this.#apps.get(clientId),
        ...(typeof project_name === 'string' && { projectName: project_name }),
        settings,
      },
      plugins: [this.provider.plugin('google'), deviceAuthorization()],
      // The kit asks for an answer to another page as well, and connects accounts of other addresses.
      auth: {
        trustedOrigins: [ORIGIN, 'http://127.0.0.1:5173'],
        account: { accountLinking: { allowDifferentEmails: true } },
      } satisfies Partial<BetterAuthOptions>,
    });
  }
}

/** The same, of organizations. */
export class CheckedOrganizations {
  readonly publicToken = MEMBERS_TOKEN;
  readonly #database = kitDatabase();
  #backend: Promise<Backend>;

  #connections = 0;

  constructor(
    private readonly clock: { advance(ms: number): void },
    private readonly provider: StandIn,
    private readonly company: Company,
  ) {
    this.#backend = this.#start({});
  }

  readonly adapter: Adapter = {
    reset: async ({ vertical, cross_organization_passwords: isOne = true, ...settings }) => {
      const taken =
        /^(?:create_organization_enabled|pkce_required_for_(?:email_magic_links|oauth|sso)|disable_sdk_watermark|redirect_urls)$/;
      if (vertical !== 'B2B' || isOne !== true || !Object.keys(settings).every((name) => taken.test(name)))
        return false;
      this.#backend = this.#backend.then(() => this.#start(settings));
      await this.#backend;
      return MEMBERS_TOKEN;
    },
    lastMessage: async (to) => (await this.#backend).sent.find((message) => message.to === to) ?? null,
    advance: (ms) => this.clock.advance(ms),
    make: async (thing) => this.#make(await this.#backend, thing),
  };

  readonly fetch = async (request: Request): Promise<Response> => atApi(await this.#backend, request);

  async #make(backend: Backend, thing: Fields & { readonly kind: string }): Promise<Fields | false> {
    const { kind, organization_id, protocol, email } = thing;
    if (kind === 'organization') return makeOrganization(backend, thing);
    if (kind === 'visit') return { url: (await this.company.visit(backend, startOf(thing), String(email))).href };
    // A user who goes there has an account.
    if (kind === 'identity') return {};
    if (kind !== 'connection' || protocol !== 'oidc') return false;
    const connection_id = `connection-${(this.#connections += 1)}`;
    await this.company.connect(backend, String(organization_id), connection_id);
    return { connection_id };
  }

  #start({ redirect_urls, ...settings }: Fields): Promise<Backend> {
    const auth = { trustedOrigins: [ORIGIN, 'http://127.0.0.1:5173', this.company.origin] };
    const foyer = { redirectURLs: pagesOf(redirect_urls) };
    return startOrganizations(
      { database: this.#database, plugins: [this.provider.plugin('google'), companies()], auth, foyer },
      settings,
    );
  }
}

const startOf = ({ start }: Fields): URL => {
  const { pathname, search } = new URL(String(start));
  return new URL(`${API}${pathname}${search}`);
};

/** The kit asks at the root of a host; better-auth is below it. */
function atApi(backend: Backend, request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = `/api/auth${url.pathname}`;
  return backend.handle(new Request(url, request));
}

/** Creates a user through the API: with a password, or with a code. */
async function make(page: Page, { email, password, phone_number }: Fields): Promise<Fields> {
  const minutes = { session_duration_minutes: 60 };
  if (typeof password === 'string')
    return { user_id: (await page.signIn('passwords.create', { email, password, ...minutes })).user_id };
  if (typeof email === 'string') return { user_id: (await page.byEmail(email)).user_id };
  const { body } = await page.call('otps.sms.loginOrCreate', { phone_number, expiration_minutes: 5 });
  const token = page.message(String(phone_number)).code;
  return {
    user_id: (await page.signIn('otps.authenticate', { token, method_id: body['method_id'], ...minutes })).user_id,
  };
}

/** A device asks better-auth for a code. */
async function deviceCode(backend: Backend, { client_id, scope }: Fields): Promise<Fields> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ client_id, scope }) };
  return (await (await backend.handle(new Request(`${API}/device/code`, init))).json()) as Fields;
}
