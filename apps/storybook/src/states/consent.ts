import type { AuthorizeState, Consent, ConsentState, LogoutState } from '@foyer/core';
import { Secret } from '@foyer/core';

const REQUEST = {
  clientId: 'acme-notes',
  redirectUri: 'https://notes.example/callback',
  host: 'notes.example',
  responseType: 'code',
  scopes: ['openid', 'email', 'profile'],
} as const;

const LOGOUT_REQUEST = {
  clientId: 'acme-notes',
  postLogoutRedirectUri: 'https://notes.example/',
  host: 'notes.example',
};
const REFUSED = { code: 'invalid_client', message: 'The client could not be found.' };

/** Sign-in with standard scopes. */
const SIGN_IN: Consent = {
  client: { name: { text: 'Acme Notes', from: 'client', doubts: [] }, isFirstParty: false },
  host: 'notes.example',
  account: 'ada@example.com',
  hasCustomScopes: false,
  sections: [
    {
      header: 'requesting',
      items: [
        { kind: 'identity' },
        { kind: 'profile', details: ['profile', 'email', 'phone'] },
        { kind: 'offlineAccess' },
      ],
    },
  ],
  isHostManifest: false,
  scopes: ['openid', 'email', 'profile', 'phone', 'offline_access'],
  ungrantable: [],
};

/** A red square. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR4nGP4z8CAFWEXHbQSAKFUD/Frp6nYAAAAAElFTkSuQmCC';

export const consent = (rest: Partial<Consent> = {}, more: Partial<ConsentState> = {}): ConsentState => ({
  at: 'consent',
  request: REQUEST,
  userId: 'user-1',
  consent: { ...SIGN_IN, ...rest },
  ...more,
});

/** Custom scopes, some of which the user can't grant. */
export const CUSTOM = consent({
  client: { ...SIGN_IN.client, logo: LOGO },
  hasCustomScopes: true,
  sections: [
    {
      header: 'requesting',
      items: [
        { kind: 'identity' },
        { kind: 'scope', scope: 'notes:read', description: 'Read your notes' },
        { kind: 'scope', scope: 'notes:share' },
      ],
    },
  ],
  ungrantable: [
    { kind: 'profile', details: ['phone'] },
    { kind: 'scope', scope: 'notes:admin', description: 'Administer everybody’s notes' },
  ],
});

/** The host's own list, in two sections. */
export const HOST_MADE = consent({
  isHostManifest: true,
  sections: [
    {
      header: { text: 'With your notes, Acme Notes may:' },
      items: [{ kind: 'text', text: 'Read them', details: ['Also those in the bin'] }],
    },
    { header: 'allow', items: [{ kind: 'text', text: 'Send you mails', details: [] }] },
  ],
});

/** A client that is identified by its metadata document. */
const documented = (document: Consent['client']['document'], rest: Partial<Consent> = {}) =>
  consent({ ...rest, client: { ...SIGN_IN.client, logo: LOGO, ...rest.client, ...(document && { document }) } });

export const AGENT = documented({ host: 'notes.example', contradictions: [], isOnDevice: false });
export const AGENT_ON_DEVICE = documented(
  { host: 'notes.example', contradictions: [], isOnDevice: true },
  { host: '127.0.0.1:33418' },
);
export const LYING_AGENT = documented(
  { host: 'evil.example', contradictions: ['name', 'redirect'], isOnDevice: false },
  { client: { name: { text: 'notes.example', from: 'client', doubts: [] }, isFirstParty: false } },
);
export const HIDDEN_HOST = documented({
  host: 'xn--ntes-55d.example',
  contradictions: ['id', 'redirect'],
  isOnDevice: false,
});

const named = (name: Consent['client']['name'], isFirstParty = false) => consent({ client: { name, isFirstParty } });

export const MIXED_NAME = named({ text: 'Gооgle', from: 'client', doubts: ['mixed'] });
export const IMPOSTOR = named({ text: 'Harbour', from: 'client', doubts: ['impostor'] });
export const RIGHT_TO_LEFT = named({ text: 'مذكرات أكمي', from: 'client', doubts: [] });
export const FIRST_PARTY = named({ text: 'Harbour Mobile', from: 'client', doubts: [] }, true);
export const NAMELESS = named({ text: 'notes.example', from: 'host', doubts: [] });
const WHOLE = `Notes${'very-long-'.repeat(30)}`;
export const OVER_LONG = named({ text: `${WHOLE.slice(0, 64)}…`, whole: WHOLE, from: 'client', doubts: [] });
export const NOT_SENT = consent({}, { error: { code: 'internal_server_error', message: 'It broke.' } });
export const ALLOWING = consent({}, { busy: 'allow' });
export const DENYING = consent({}, { busy: 'deny' });

const NO_SESSION = { code: 'no_current_session', message: 'No active session detected. Please log in to continue.' };

const ACCOUNT_CHANGED = { code: 'account_changed', message: 'Another user is signed in now, so nothing was sent.' };

/** An app that is installed on the device and names the resource that it wants the access for. */
const NATIVE_PLACE = { host: '', scheme: 'com.example.notes' };
export const NATIVE = consent({ ...NATIVE_PLACE, resources: ['https://api.notes.example'] });
export const NATIVE_NAMELESS = consent({
  ...NATIVE_PLACE,
  client: { name: { text: '', from: 'none', doubts: [] }, isFirstParty: false },
});
export const OPENING_APP: AuthorizeState = { at: 'leaving', to: new Secret('com.example.notes:/cb'), ...NATIVE_PLACE };

/** A request to a member, which names the organization. */
export const OF_MEMBER = consent({ organization: 'Harbour Works' });

const ATTESTING = {
  at: 'attesting',
  request: REQUEST,
  trusted: { token: new Secret('a token'), profileId: 'profile-1' },
} as const;
/** The session of a different user could not be ended (org W44). */
export const NOT_SIGNED_OUT: AuthorizeState = {
  at: 'failed',
  request: REQUEST,
  hasBegun: false,
  error: { code: 'network_error', message: 'The server could not be reached.' },
  signingOut: { ...ATTESTING, doing: 'signOut' },
};

/** Every state of the flow. A missing one is a type error. */
export const AUTHORIZE_STATES = {
  opening: { at: 'opening', parsed: { request: REQUEST } },
  attesting: { ...ATTESTING, doing: 'attest' },
  refused: {
    at: 'refused',
    error: { code: 'missing_parameter', message: 'Required parameter is missing: client_id.', parameter: 'client_id' },
  },
  noSession: { at: 'noSession', request: REQUEST, hasBegun: false, error: NO_SESSION },
  loading: { at: 'loading', request: REQUEST },
  failed: { at: 'failed', request: REQUEST, hasBegun: true, error: REFUSED },
  consent: consent(),
  accountChanged: { at: 'accountChanged', request: REQUEST, error: ACCOUNT_CHANGED },
  submitting: { at: 'submitting', request: REQUEST },
  leaving: { at: 'leaving', to: new Secret('https://notes.example/callback'), host: 'notes.example' },
  success: { at: 'success' },
  denied: { at: 'denied' },
} as const satisfies { [At in AuthorizeState['at']]: Extract<AuthorizeState, { at: At }> };

const refused = (code: string, rest: object): AuthorizeState => ({
  at: 'refused',
  error: { code, message: 'Refused.', ...rest },
});
export const REPEATED = refused('repeated_parameter', { parameter: 'state' });
export const UNSAFE = refused('unsafe_url', { parameter: 'redirect_uri' });
export const FRAMED = refused('framed_page', { origin: 'https://evil.example' });
export const FRAMED_BY_UNKNOWN = refused('framed_page', { origin: '' });

const TARGET = { request: LOGOUT_REQUEST, to: 'https://notes.example/', userId: 'user-1' };

/** Every state of the flow. A missing one is a type error. */
export const LOGOUT_STATES = {
  opening: { at: 'opening', parsed: { request: LOGOUT_REQUEST } },
  refused: {
    at: 'refused',
    error: { code: 'unsafe_url', message: 'This app sent an address we cannot open.' },
  },
  noSession: { at: 'noSession', request: LOGOUT_REQUEST, error: NO_SESSION },
  loading: { at: 'loading', request: LOGOUT_REQUEST },
  failed: { at: 'failed', request: LOGOUT_REQUEST, error: REFUSED },
  accountChanged: { at: 'accountChanged', request: LOGOUT_REQUEST, error: ACCOUNT_CHANGED },
  confirm: { at: 'confirm', ...TARGET },
  loggingOut: { at: 'loggingOut', ...TARGET },
  leaving: { at: 'leaving', to: 'https://notes.example/', host: 'notes.example' },
  notLoggedOut: { at: 'notLoggedOut' },
} as const satisfies { [At in LogoutState['at']]: Extract<LogoutState, { at: At }> };

export const LOGGING_OUT: LogoutState = { at: 'confirm', ...TARGET, busy: true };
