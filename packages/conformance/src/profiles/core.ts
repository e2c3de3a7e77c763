import type { Profile } from '../kit/check';
import { partAt, show, textAt } from '../kit/read';
import { credentials } from '../kit/request';
import { everyPreflight, preflight } from './preflight';
import { SESSION_ENDS } from './sign-in';

const BOOTSTRAP = 'bootstrap';

/** Products that a backend can list as not served. */
const PRODUCTS: readonly unknown[] = [
  'emailMagicLinks',
  'emailOtp',
  'smsOtp',
  'whatsappOtp',
  'passwords',
  'passkeys',
  'crypto',
  'oauth',
  'sso',
  'ssoConnections',
  'scim',
  'totp',
  'connectedApps',
];

/** Settings, CORS and errors, which all other profiles depend on. */
export const core: Profile = {
  name: 'core',
  about: 'Settings, CORS and errors, which all other profiles depend on',
  vertical: 'CONSUMER',
  checks: [
    {
      id: 'core.settings.answer',
      level: 'MUST',
      section: 'Contract 2',
      title: 'The settings of the project can be read',
      breaks: "Foyer does not know the project's features, and shows its safe defaults.",
      run: async (t) => void (await t.ok(BOOTSTRAP)),
    },
    {
      id: 'core.settings.vertical',
      level: 'MUST',
      section: 'Contract 2',
      title: 'The settings contain the kind of the project',
      breaks: 'A widget for users opens on a project of organizations, and each of its calls is refused.',
      run: async (t) => t.equal('vertical', partAt(await t.ok(BOOTSTRAP), 'vertical'), 'CONSUMER'),
    },
    {
      id: 'core.settings.needed',
      level: 'MUST',
      section: 'Contract 2',
      title: 'password_config and captcha_settings are there',
      breaks: "The provider's own client fails without them, on the same page.",
      run: async (t) => {
        const settings = await t.ok(BOOTSTRAP);
        t.that(partAt(settings, 'password_config') !== undefined, 'password_config, or null', 'nothing');
        t.equal('the type of captcha_settings.enabled', typeof partAt(settings, 'captcha_settings.enabled'), 'boolean');
      },
    },
    {
      id: 'core.settings.reset',
      level: 'SHOULD',
      section: 'Contract 2',
      title: 'The settings follow the project',
      breaks: 'The name in the frame of the widget is not that of the project.',
      project: { project_name: 'Harbour of the kit', disable_sdk_watermark: true },
      run: async (t) => {
        const settings = await t.ok(BOOTSTRAP);
        t.equal('project_name', partAt(settings, 'project_name'), 'Harbour of the kit');
        t.equal('disable_sdk_watermark', partAt(settings, 'disable_sdk_watermark'), true);
      },
    },
    {
      id: 'core.settings.pkce',
      level: 'SHOULD',
      section: 'Contract 2',
      title: 'The settings contain the methods that require PKCE',
      breaks: 'A link that was requested without a challenge is refused, and the user must start again.',
      project: { pkce_required_for_email_magic_links: true, pkce_required_for_password_resets: true },
      run: async (t) => {
        const settings = await t.ok(BOOTSTRAP);
        t.equal('pkce_required_for_email_magic_links', partAt(settings, 'pkce_required_for_email_magic_links'), true);
        t.equal('pkce_required_for_password_resets', partAt(settings, 'pkce_required_for_password_resets'), true);
      },
    },
    {
      id: 'core.settings.unserved',
      level: 'MUST',
      section: 'Contract 2',
      title: 'Products that are not served are named by their names in the contract',
      breaks: 'The widget offers methods that the backend refuses, or omits methods that it serves.',
      run: async (t) => {
        const named = partAt(await t.ok(BOOTSTRAP), 'unserved_products') ?? [];
        t.that(
          Array.isArray(named) && named.every((one) => PRODUCTS.includes(one)),
          `nothing, or a list of ${PRODUCTS.join(', ')}`,
          show(named),
        );
      },
    },
    {
      id: 'core.settings.other-token',
      level: 'SHOULD',
      section: 'Contract 2',
      title: "A public token that is not the project's returns no project",
      breaks: 'A page with a misspelled token signs users in to an abandoned project.',
      run: async (t) => {
        const answer = await t.call(BOOTSTRAP, undefined, {
          params: { public_token: 'nobody' },
          headers: { authorization: credentials('nobody') },
        });
        t.that(answer.status >= 400 && answer.status < 500, 'a refusal', `status ${answer.status}`);
      },
    },
    ...preflight('core', '/sdk/v1/sessions/authenticate'),
    everyPreflight('core'),
    {
      id: 'core.cors.other-origin',
      level: 'MUST',
      section: 'Contract 1.7',
      title: 'The allowed origin is that of the page that asks, never a star',
      breaks: 'With credentials, browsers refuse an answer for every origin.',
      run: async (t) => {
        const origin = 'http://127.0.0.1:5173';
        const { headers } = await t.call(BOOTSTRAP, undefined, { headers: { origin } });
        const allowed = headers.get('access-control-allow-origin');
        t.that(
          allowed === origin || allowed === null,
          `${origin}, or nothing where that page may not ask`,
          show(allowed),
        );
      },
    },
    {
      id: 'core.cors.error',
      level: 'MUST',
      section: 'Contract 1.7',
      title: 'A refusal can be read by the page too',
      breaks: 'Foyer cannot tell a refusal from a backend that is down.',
      run: async (t) => {
        const { headers } = await t.refused('session.authenticate', SESSION_ENDS, {});
        t.equal('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), t.run.page);
      },
    },
    {
      id: 'core.session.none',
      level: 'MUST',
      section: 'Contract 5.6',
      title: 'A session call without a session is refused with a type that ends sessions',
      breaks: 'A client with a custom domain keeps asking whether a user is signed in.',
      run: async (t) => void (await t.refused('session.authenticate', SESSION_ENDS, {})),
    },
    {
      id: 'core.session.forged',
      level: 'MUST',
      section: 'Contract 5.6',
      title: 'An invented session token does not sign in',
      breaks: 'Anyone can sign in as any user.',
      run: async (t) =>
        void (await t.refused('session.authenticate', SESSION_ENDS, {}, { session: 'a-token-that-was-made-up' })),
    },
    {
      id: 'core.user.none',
      level: 'MUST',
      section: 'Contract 3.7',
      title: 'The data of a user is not returned without a session',
      breaks: 'Anyone can read the data of users.',
      run: async (t) => void (await t.refused('user.get', SESSION_ENDS)),
    },
    {
      id: 'core.user.update-none',
      level: 'MUST',
      section: 'Contract 3.7',
      title: 'A user cannot be changed without a session',
      breaks: 'Anyone can rename users.',
      run: async (t) => void (await t.refused('user.update', SESSION_ENDS, { name: { first_name: 'Eve' } })),
    },
    {
      id: 'core.request.no-credentials',
      level: 'MUST',
      section: 'Contract 1.3',
      title: 'A call without a public token is refused',
      breaks: 'Calls of no project reach some project.',
      run: async (t) => {
        const answer = await t.call('session.authenticate', {}, { headers: { authorization: undefined } });
        t.that(answer.status >= 400 && answer.status < 500, 'a refusal', `status ${answer.status}`);
      },
    },
    {
      id: 'core.request.no-body',
      level: 'MUST',
      section: 'Contract 1.3',
      title: 'A call without a body is accepted under a JSON content type',
      breaks: 'Users cannot sign out: that call has no body.',
      run: async (t) => {
        const answer = await t.call('session.revoke');
        t.that(
          answer.status < 500 && answer.errorType !== 'bad_request',
          'an answer of the call itself',
          `status ${answer.status}, ${show(answer.errorType)}`,
        );
      },
    },
    {
      id: 'core.request.not-json',
      level: 'MUST',
      section: 'Contract 1.6',
      title: 'A body that is not JSON is refused as an error of the contract',
      breaks: 'A broken request looks like a backend that is down.',
      run: async (t) => {
        const answer = await t.call('session.authenticate', '{"session_duration_minutes":');
        t.that(answer.status >= 400 && answer.status < 500, 'a refusal', `status ${answer.status}`);
        textAt(answer.json, 'error_type');
      },
    },
    {
      id: 'core.request.unknown-call',
      level: 'MUST',
      section: 'Contract 1.6',
      title: 'A call that does not exist is refused as an error of the contract',
      breaks: 'A page of a newer Foyer takes the backend to be down.',
      run: async (t) => {
        const answer = await t.request('(unknown)', { method: 'POST', path: '/sdk/v1/no/such/call', body: {} });
        t.that(answer.status === 404, 'status 404', `status ${answer.status}`);
        textAt(answer.json, 'error_type');
      },
    },
    {
      id: 'core.request.unknown-members',
      level: 'MUST',
      section: 'Contract A.1',
      title: 'Members of a body that are not known are ignored',
      breaks: 'A newer Foyer sends more, and is refused.',
      run: async (t) => {
        const answer = await t.call('session.authenticate', {
          session_duration_minutes: 30,
          of_a_later_version: { a: [1] },
        });
        t.that(
          SESSION_ENDS.includes(String(answer.errorType)),
          `one of ${SESSION_ENDS.join(', ')}`,
          `status ${answer.status}, ${show(answer.errorType)}`,
        );
      },
    },
    {
      id: 'core.events.accepted',
      level: 'SHOULD',
      section: 'Contract 3.13',
      title: 'Events are accepted without a session',
      breaks: 'A failed request in the console of each page.',
      run: async (t) => {
        const event = { public_token: t.run.surroundings.token, event_name: 'render_login_screen', details: {} };
        const answer = await t.request('(events)', {
          method: 'POST',
          path: '/sdk/v1/events',
          body: [{ telemetry: {}, event }],
          options: { headers: { authorization: undefined } },
        });
        t.that(answer.status < 300, 'a status up to 299', `status ${answer.status}`);
      },
    },
  ],
};
