import type {
  About,
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
  OrganizationLoginState,
} from '../../../src/organizations/login/organization-login/organization-login-state';
import { loginParts } from '../../../src/organizations/login/organization-login/organization-login-flow';
import { organizationLoginTransition } from '../../../src/organizations/login/organization-login/organization-login-rules';
import { announced } from '../../../src/organizations/login/host-event';
import type { DiscoveryAnswer, MemberAnswerFields, OrganizationFields } from '../../../src/organizations/login/answers';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import type { Ways } from '../../../src/organizations/login/effective-methods';
import type { MfaSettings } from '../../../src/organizations/login/mfa-methods';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import type { FoyerError } from '../../../src/base/errors';
import { Secret } from '../../../src/base/secret';
import { organization } from './samples';

export const transition = organizationLoginTransition(loginParts());
type State = OrganizationLoginState;
type Command = OrganizationLoginCommand;

export const WAYS: Ways = {
  products: ['emailMagicLinks', 'emailOtp', 'passwords', 'oauth', 'sso'],
  oauthOptions: { providers: ['google', 'github'] },
};
export const ways = (...products: NonNullable<Ways['products']>): Ways => ({
  products,
  oauthOptions: { providers: ['google'] },
});

/** The initial states of a discovery login and of one for Harbour. */
export const inDiscovery = (changes: Partial<About> = {}): About => ({
  flow: 'Discovery',
  target: DISCOVERY,
  email: '',
  ways: WAYS,
  turns: 0,
  ...changes,
});
export const inHarbour = (fields: Partial<OrganizationFields> = {}, changes: Partial<About> = {}): About => ({
  ...inDiscovery({ flow: 'Organization', ...changes }),
  target: organizationTarget(organization(fields)),
});
export const atMain = (about: About): State => ({ at: 'main', about, entry: 'open' });

/** A login that a test controls with events; it checks states and commands. */
export function walk(start: State) {
  let state = start;
  let commands: readonly Command[] = [];
  const sent: Command[] = [];

  const on = (event: OrganizationLoginFlowEvent) => {
    [state, ...commands] = transition(state, event);
    sent.push(...commands);
    return one;
  };
  const last = (): Command => {
    const command = sent.at(-1);
    if (!command) throw new TypeError('No command was given yet.');
    return command;
  };
  const turn = () => state.about.turns;

  const one = {
    on,
    /** The last command fails. */
    fails: (error: FoyerError, command: Command = last()) => on({ type: 'failed', error, command }),
    member: (answer: MemberAnswerFields, settings: MfaSettings = {}, of = turn()) =>
      on({
        type: 'memberAnswered',
        turn: of,
        result: primaryResult(answer, settings),
        ...announced('B2B_OTPS_EMAIL_AUTHENTICATE', answer),
      }),
    discovered: (answer: DiscoveryAnswer, of = turn()) =>
      on({
        type: 'discovered',
        turn: of,
        discovery: discoveryOf(answer),
        ...announced('B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', answer),
      }),
    codeSent: () =>
      on({ type: 'codeSent', deadline: 600_000, resendAt: 15_000, ...announced('B2B_OTPS_EMAIL_DISCOVERY_SEND', {}) }),
    linkSent: () => on({ type: 'linkSent', resendAt: 15_000, ...announced('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', {}) }),
    found: (fields: Partial<OrganizationFields> | null) =>
      on({
        type: 'organizationFound',
        organization: fields && organizationTarget(organization(fields)),
        ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', {}),
      }),
    code: (text = '123456') => on({ type: 'submitCode', code: new Secret(text) }),
    password: (email: string, text = 'correct horse') =>
      on({ type: 'submitPassword', email, password: new Secret(text) }),
    /** The settings of a discovery that has begun. */
    begun: (settings: object = {}) =>
      on({
        type: 'discovery',
        event: { type: 'begun', settings: { createOrganizationEnabled: true, ...settings }, endsAt: 600_000 },
      }),
    state: () => state,
    commands: () => commands,
    types: () =>
      commands.map((command) => ('command' in command ? `${command.type} ${command.command.type}` : command.type)),
    /** The state, and that of the part on screen. */
    at: () => ('inner' in state ? `${state.at} ${state.inner.at}` : state.at),
  };
  return one;
}
