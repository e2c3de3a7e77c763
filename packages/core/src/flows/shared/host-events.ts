import type { Problem } from '../../errors';
import type { Inspection } from '../../flow';

/** An event for a host's `onEvent`, with the type strings of the contract (10.5). `data` never contains a token. */
export interface HostEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Step = Inspection<unknown, { readonly type: string }, unknown>;
interface Told {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** The flows' own events that are reported to a host, and how. */
const ANNOUNCED: Readonly<Record<string, (event: Told) => HostEvent>> = {
  codeSent: ({ response }) => ({ type: 'OTP_LOGIN_OR_CREATE', data: details(response) }),
  codeResent: ({ response }) => ({ type: 'OTP_LOGIN_OR_CREATE', data: details(response) }),
  codeAccepted: ({ response }) => ({ type: 'OTP_AUTHENTICATE', data: details(response) }),
  linkSent: ({ response, email }) => ({
    type: 'MAGIC_LINK_LOGIN_OR_CREATE',
    data: { ...details(response), email },
  }),
  passkeyAccepted: ({ response }) => ({ type: 'PASSKEY_AUTHENTICATE', data: details(response) }),
  passkeyRegistered: ({ response }) => ({ type: 'PASSKEY_REGISTER', data: details(response) }),
  skipPasskey: () => ({ type: 'PASSKEY_SKIP', data: {} }),
  passkeysDone: () => ({ type: 'PASSKEY_DONE', data: {} }),
  challenged: ({ response }) => ({ type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: details(response) }),
  walletAccepted: ({ response }) => ({ type: 'CRYPTO_WALLET_AUTHENTICATE', data: details(response) }),
};

/** Other events carry their public name. */
const named = ({ announce }: Told) =>
  typeof announce === 'string'
    ? ({ response }: Told): HostEvent => ({ type: announce, data: details(response) })
    : undefined;

/** The moments that complete a sign-in. Entering one is `AUTHENTICATE_FLOW_COMPLETE`. */
const COMPLETE = ['verified', 'authenticated'];

/**
 * The host's events of one step of a method's flow, or of a login. A step that changed nothing, such as an
 * answer that came too late, announces nothing.
 */
export function hostEvents({ event, from, to }: Step): readonly HostEvent[] {
  if (from === to) return [];
  const told = innermost(event as Told);
  const announce = Object.hasOwn(ANNOUNCED, told.type) ? ANNOUNCED[told.type] : named(told);
  const complete = momentsOf(to).some(
    ({ at }, index) => COMPLETE.includes(at) && momentsOf(from)[index]?.at !== at,
  );
  return [
    ...(announce ? [announce(told)] : []),
    ...(complete ? [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }] : []),
  ];
}

/** The problem that a step newly shows: for `onError`, once per failure. */
export function shownProblem({ from, to }: Step): Problem | undefined {
  const before = momentsOf(from);
  return momentsOf(to)
    .map(({ error }, index) => (error === before[index]?.error ? undefined : error))
    .find((error) => error !== undefined);
}

interface Moment {
  readonly at: string;
  readonly error?: Problem | undefined;
}

/** A flow is in one moment, a login in one per method. */
const momentsOf = (state: unknown): readonly Moment[] =>
  isLogin(state) ? Object.values(state.methods) : [state as Moment];

const isLogin = (state: unknown): state is { readonly methods: Readonly<Record<string, Moment>> } =>
  typeof state === 'object' && state !== null && 'methods' in state;

/** A login wraps the event of a method in one of its own. */
const innermost = (event: Told): Told =>
  typeof event.event === 'object' && event.event !== null ? innermost(event.event as Told) : event;

const details = (response: unknown): Readonly<Record<string, unknown>> => ({
  ...(response as Readonly<Record<string, unknown>>),
});
