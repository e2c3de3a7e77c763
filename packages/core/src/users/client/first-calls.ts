import { MINUTES } from '@foyer/wire/call';
import { calls } from '@foyer/wire/calls';
import type { ApiDeps } from '../../api/call';
import type { FirstDeps } from '../../client/first-calls-wiring';
import { createFirstCallsWiring, holdingCall } from '../../client/first-calls-wiring';
import { USER_EVENTS } from '../../http/events';
import type { Readers, UserAnswers } from '../../http/http';
import { createEarlyCalls } from '../../http/early-calls';
import { shortAnswer } from '../../http/short-answer';
import { createMagicLinks } from '../api/magic-links';
import { createOtps } from '../api/otps';
import { createUserSearch } from '../api/user-search';
import { firstEmailCall } from './first-email-call';
import type { LoginEvent } from '../login/login-flow';
import type { OtpFlowOptions } from '../login/otp/otp-commands';
import type { SignedIn } from '../session/users';

/** The calls with which a sign-in can begin, and the parts that all calls use. */
export type FirstCalls = ReturnType<typeof createFirstCalls>;

export function createFirstCalls(deps: FirstDeps<SignedIn, Pick<ApiDeps, 'signIn' | 'keepUser'>>) {
  const frame = createFirstCallsWiring<SignedIn, UserAnswers>(deps, {
    calls,
    short: userShortAnswers,
    others: OTHERS,
    away: ['oauth'],
    events: USER_EVENTS,
    created: 'sdk_instance_instantiated',
  });
  const { shown, pkceRequired } = frame;
  const { http, start, cancel, forgive } = createEarlyCalls(frame.http, deps.own);
  const keeping = async () => (await deps.engine()).keeping;
  const api: ApiDeps = {
    http,
    shown,
    twin: () => (shown() === undefined ? 'primary' : 'secondary'),
    signIn: async (options, work, call) => (await keeping()).signIn(options, work, call),
    keepUser: async (call, isRead) => (await keeping()).keepUser(call, isRead),
  };
  const own = {
    oauthReturn: frame.oauthReturn,
    otps: createOtps(api),
    magicLinks: createMagicLinks({ ...deps, ...api, pkceRequired: pkceRequired('pkceRequiredForEmailMagicLinks') }),
    passwords: { searchUser: createUserSearch(http) },
    early: {
      start: (event: LoginEvent, options: () => OtpFlowOptions) => start(firstEmailCall(event, options)),
      cancel,
      forgive,
    },
  };
  return { ...frame, api, calls: own, holding: (name: string) => holdingCall(own, name) };
}

const CHANNELS = ['otps.email', 'otps.sms', 'otps.whatsapp'];
const sends = (base: string, reader: Readers[string]) =>
  ['loginOrCreate', 'send.primary', 'send.secondary'].map((name) => [`${base}.${name}`, reader] as const);

/** Response readers of the calls that only look up a user, or send a message. */
export const userShortAnswers: Readers = Object.fromEntries<Readers[string]>([
  ['users.search', shortAnswer('userType')],
  ...CHANNELS.flatMap((channel) => sends(channel, shortAnswer('method_id'))),
  ...sends('magicLinks.email', shortAnswer()),
]);

/** Required arguments of methods that are not in the table of calls. */
const OTHERS = { 'passwords.searchUser': calls['users.search'].takes, 'urlTokens.authenticateByUrl': MINUTES };
