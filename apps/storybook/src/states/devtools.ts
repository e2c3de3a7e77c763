import type { ClientView, Entry } from '../stage/sources';

/** Literal data for the developer tools. The clock is at this time. */
export const NOW = Date.UTC(2026, 0, 15, 14, 3, 12, 400);

const flow = { flow: 1, flowName: 'login' } as const;
const SENDING = {
  tab: 'email',
  methods: { otp: { at: 'sending', draft: { channel: 'email', email: 'ada@example.com' } } },
};
const CODE = {
  tab: 'email',
  methods: {
    otp: {
      at: 'code',
      sent: {
        draft: { channel: 'email', email: 'ada@example.com' },
        to: 'ada@example.com',
        methodId: 'email-test-81',
        deadline: 312_000,
      },
      entry: 'open',
      resend: 'initial',
      expired: false,
    },
  },
};

/** A visitor has typed an address and is looking for the passcode. */
const BEGINNING: readonly Entry[] = [
  { id: 1, at: NOW - 9400, kind: 'flow', ...flow, what: 'began' },
  {
    id: 2,
    at: NOW - 9390,
    kind: 'step',
    ...flow,
    event: 'start',
    from: 'first form',
    to: 'first form',
    isLate: false,
    details: { event: { type: 'start' } },
  },
  {
    id: 3,
    at: NOW - 9300,
    kind: 'call',
    method: 'GET',
    path: '/sdk/v1/projects/bootstrap/public-token-test-4711',
    state: 'answered',
    status: 200,
    requestId: 'request-id-test-0c5a',
    ms: 84,
  },
  {
    id: 4,
    at: NOW - 9200,
    kind: 'leftOut',
    call: '/sdk/v1/projects/bootstrap/public-token-test-4711',
    paths: ['rbac_policy.roles[2]'],
  },
  {
    id: 5,
    at: NOW - 2100,
    kind: 'step',
    ...flow,
    event: 'otp · submitDestination',
    from: 'first form',
    to: 'otp: sending',
    isLate: false,
    details: { event: { type: 'otp', event: { type: 'submitDestination' } }, to: SENDING },
  },
  {
    id: 6,
    at: NOW - 2100,
    kind: 'command',
    ...flow,
    command: 'otp · sendCode',
    state: 'done',
    ms: 152,
    details: {
      type: 'otp',
      command: { type: 'sendCode', destination: { channel: 'email', email: 'ada@example.com' } },
    },
  },
  {
    id: 7,
    at: NOW - 2099,
    kind: 'command',
    ...flow,
    command: 'passkey · lookUp',
    state: 'aborted',
    ms: 3,
    details: { type: 'passkey', command: { type: 'lookUp' } },
  },
  {
    id: 8,
    at: NOW - 2095,
    kind: 'call',
    method: 'POST',
    path: '/sdk/v1/otps/email/login_or_create',
    state: 'answered',
    status: 200,
    requestId: 'request-id-test-71f2',
    ms: 140,
  },
  {
    id: 9,
    at: NOW - 1948,
    kind: 'step',
    ...flow,
    event: 'otp · codeSent',
    from: 'otp: sending',
    to: 'otp: code',
    isLate: false,
    details: { event: { type: 'otp', event: { type: 'codeSent' } }, from: SENDING, to: CODE },
  },
];

const FAILED: readonly Entry[] = [
  {
    id: 10,
    at: NOW - 900,
    kind: 'step',
    ...flow,
    event: 'otp · submitCode',
    from: 'otp: code',
    to: 'otp: code',
    isLate: false,
    details: { event: { type: 'otp', event: { type: 'submitCode', code: '[secret]' } } },
  },
  {
    id: 11,
    at: NOW - 900,
    kind: 'command',
    ...flow,
    command: 'otp · verifyCode',
    state: 'failed',
    ms: 131,
    details: { type: 'otp', command: { type: 'verifyCode', code: '[secret]' } },
  },
  {
    id: 12,
    at: NOW - 890,
    kind: 'call',
    method: 'POST',
    path: '/sdk/v1/otps/authenticate',
    state: 'answered',
    status: 401,
    requestId: 'request-id-test-9be4',
    code: 'otp_code_not_found',
    ms: 118,
  },
  {
    id: 13,
    at: NOW - 768,
    kind: 'step',
    ...flow,
    event: 'failed · otp · verifyCode',
    from: 'otp: code',
    to: 'otp: code',
    isLate: false,
    details: {
      event: { type: 'failed', error: { code: 'otp_code_not_found', message: 'The passcode is not right.' } },
      to: CODE,
    },
  },
  {
    id: 14,
    at: NOW - 300,
    kind: 'problem',
    code: 'storage_unavailable',
    message: 'The browser stores no session cookie.',
  },
];

const SIGNED_OUT: ClientView['session'] = {
  isSignedIn: false,
  status: 'out',
  record: null,
  tabs: [{ id: 'a', title: 'Sign in · Harbour', isThis: true, isVisible: true, refresh: { step: 'rest' } }],
};

const SETTINGS = {
  projectName: 'Harbour',
  displayWatermark: false,
  emailDomains: ['gmail.com', 'outlook.com'],
  captchaSettings: { enabled: false },
  pkceRequiredForOAuth: true,
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
};

const CLIENT: ClientView = {
  id: 1,
  name: 'public-token-test-4711',
  isReadable: true,
  log: { entries: BEGINNING, dropped: 0 },
  flows: [
    { id: 1, name: 'login', stateName: 'otp: code', state: CODE, began: NOW - 9400, steps: 3 },
    {
      id: 2,
      name: 'one-tap',
      stateName: 'dismissed',
      state: { at: 'dismissed' },
      began: NOW - 9400,
      ended: NOW - 4000,
      steps: 2,
    },
  ],
  session: SIGNED_OUT,
  bootstrap: { isKnown: true, settings: SETTINGS },
};

/** A flow in the middle. */
export const IN_THE_MIDDLE: readonly ClientView[] = [CLIENT];

/** A passcode that was refused. */
export const FAILED_CALL: readonly ClientView[] = [
  { ...CLIENT, log: { entries: [...BEGINNING, ...FAILED], dropped: 0 } },
];

/** Signed in, with the page open in two tabs. */
export const TWO_TABS: readonly ClientView[] = [
  {
    ...CLIENT,
    session: {
      isSignedIn: true,
      status: 'in',
      record: { gen: 'k3v9q0', state: 'in', ver: 1_768_485_672_000, at: NOW - 61_000, retryAt: 0, tries: 0 },
      tabs: [
        {
          id: 'a',
          title: 'Account · Harbour',
          isThis: true,
          isVisible: true,
          refresh: { step: 'adopt', due: NOW + 119_000 },
        },
        {
          id: 'b',
          title: 'Orders · Harbour',
          isThis: false,
          isVisible: false,
          refresh: { step: 'adopt', due: NOW + 126_000 },
        },
      ],
    },
  },
];

const call = (index: number): Entry => ({
  id: 8000 + index,
  at: NOW - (2000 - index) * 40,
  kind: 'call',
  method: 'GET',
  path: `/sdk/v1/users/me/${8000 + index}`,
  state: 'answered',
  ...(index % 7 === 0 ? { status: 503, code: 'service_unavailable' } : { status: 200 }),
  requestId: `request-id-test-${8000 + index}`,
  ms: 20 + (index % 90),
});

/** 10,000 events: the last 2,000 are there. */
export const MANY: readonly ClientView[] = [
  { ...CLIENT, log: { entries: Array.from({ length: 2000 }, (_, index) => call(index)), dropped: 8000 } },
];

/** Two clients, one of them of a different version of Foyer. */
export const TWO_VERSIONS: readonly ClientView[] = [
  CLIENT,
  { ...CLIENT, id: 2, name: 'public-token-live-0815', isReadable: false, flows: [], log: { entries: [], dropped: 0 } },
];
