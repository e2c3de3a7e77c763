import type { Context } from '../../../flow/flow';
import { CODE_SENT_MS } from '../../../flow/code-entry';
import { after } from '../../../flow/commands';
import { NO_ANSWER } from '../../../flow/public-answer';
import type { MemberAnswerFields } from '../answers';
import { discoveryOf, expectedDiscovery } from '../discovered';
import { findOrganization } from '../find-organization';
import { findAddressee, inviteNewUser, mayJoin } from '../invite-new-user';
import { startSso, stillHere } from '../leaving';
import { expectedOrganization, organizationTarget } from '../organization-target';
import { justSent } from '../../../flow/resend';
import { DISCOVERY } from '../target';
import { checkPassword, spendToken, verifyCode } from './login-sign-ins';
import { codeDeadline, sendCode, sendLink, startOAuth } from './login-sends';
import type { OwnCommand, OwnLoginDeps } from './login-deps';
import type { PartState } from './login-parts';
import type { About, OrganizationLoginEvent, OrganizationLoginState } from './organization-login-state';

type LoginContext = Context<OwnLoginDeps>;
type Answer = Promise<OrganizationLoginEvent | undefined>;

/** Runs one command of the login itself. */
export async function performOrganizationLogin(command: OwnCommand, context: LoginContext): Answer {
  const { deps, signal } = context;
  switch (command.type) {
    case 'lookUp':
      return lookUp(context);
    case 'resume':
      if (!deps.hasIntermediate()) return { type: 'notResumed' };
      return { type: 'resumed', discovery: discoveryOf(await deps.discovery.organizations.list({ signal })) };
    case 'spendToken':
      return spendToken(command, context);
    case 'discardToken':
      await deps.urlTokens.discard();
      return undefined;
    case 'readRefusal': {
      const error = await deps.oauthReturn.takeRefusal();
      return error ? { type: 'refusedThere', error } : undefined;
    }
    case 'awaitReturn':
      return after(stillHere(deps, signal), { type: 'stillHere' });
    case 'awaitUser':
      return awaitUser(context);
    case 'awaitExpiry':
      return after(deps.clock.until(command.deadline, signal), { type: 'expired' });
    case 'settleResend':
      return after(deps.clock.sleep(CODE_SENT_MS, signal), { type: 'resendSettled' });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
    default:
      return performMethod(command, context);
  }
}

type Method =
  | 'sendLink'
  | 'sendCode'
  | 'verifyCode'
  | 'checkPassword'
  | 'findAddressee'
  | 'invite'
  | 'startOAuth'
  | 'startSso';

async function performMethod(command: OwnCommand & { readonly type: Method }, context: LoginContext): Answer {
  const { deps, signal } = context;
  switch (command.type) {
    case 'sendLink':
      return sendLink(command, context);
    case 'sendCode':
      return sendCode(command, context);
    case 'verifyCode':
      return verifyCode(command, context);
    case 'checkPassword':
      return checkPassword(command, context);
    case 'findAddressee':
      return { type: 'addresseeFound', addressee: await findAddressee(command.email, command.to, deps, { signal }) };
    case 'invite':
      return { type: 'invited', ...(await inviteNewUser(command.email, command.to, deps, { signal })) };
    case 'startOAuth':
      await startOAuth(command, context);
      return { type: 'left' };
    case 'startSso':
      await startSso(command.connectionId, deps, { signal });
      return { type: 'left' };
  }
}

/** Waits until the user comes back to this page. A session that this browser shares might have begun meanwhile. */
async function awaitUser({ deps, signal }: LoginContext): Answer {
  await deps.oauthReturn.visibleAgain({ signal });
  const organization = deps.mayHaveSession() ? await deps.session.authenticate().then(targetOf, noTarget) : undefined;
  return { type: 'returned', ...(organization && { organization }) };
}

const targetOf = ({ organization }: Pick<MemberAnswerFields, 'organization'>) => organizationTarget(organization);
const noTarget = (): undefined => undefined;

async function lookUp({ deps, signal }: LoginContext): Answer {
  const slug = await deps.slug.find(deps.options().organizationSlug);
  if (slug === null) return { type: 'noSlug' };
  return { type: 'organizationFound', ...(await findOrganization(slug, deps, { signal })) };
}

/**
 * The events by which the calls of the login itself can succeed. Its parts have their own. The lookup of an
 * organization has none: only the response names the methods of the main screen.
 */
export function expectedLoginEvents(state: Plain, deps: OwnLoginDeps): readonly OrganizationLoginEvent[] {
  switch (state.at) {
    case 'main':
    case 'emailMethods':
    case 'password':
    case 'code':
      return expectedFromForm(state, deps);
    case 'authenticating':
      return [expectedSignIn(state.about, state.tokenType.startsWith('discovery'))];
    case 'resuming':
      return [{ type: 'resumed', discovery: expectedDiscovery(state.about.email) }];
    default:
      return [];
  }
}

function expectedFromForm({ entry, about }: FormState, deps: OwnLoginDeps): readonly OrganizationLoginEvent[] {
  const { email, target = DISCOVERY } = about;
  const isDiscovery = target.to === 'discovery';
  switch (entry) {
    case 'sendingLink':
      return [{ type: 'linkSent', ...justSent(deps), ...LINK_SENT }];
    case 'sendingCode':
      return [{ type: 'codeSent', deadline: codeDeadline(target, deps), ...justSent(deps), ...CODE_SENT }];
    case 'looking': {
      const addressees =
        !isDiscovery && mayJoin(email, target) ? (['member', 'mayJoin'] as const) : (['member'] as const);
      return addressees.map((addressee) => ({ type: 'addresseeFound', addressee }));
    }
    case 'inviting':
      return [{ type: 'invited', ...justSent(deps), ...LINK_SENT }];
    case 'checking':
    case 'verifying':
      return [expectedSignIn(about, isDiscovery)];
    default:
      return [];
  }
}

/** A second factor or a step-up is not expected: only the response has its data. */
function expectedSignIn({ turns: turn, email, target }: About, isDiscovery: boolean): OrganizationLoginEvent {
  if (isDiscovery) {
    const discovery = expectedDiscovery(email);
    return {
      type: 'discovered',
      turn,
      discovery,
      announce: 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      response: NO_ANSWER,
    };
  }
  const organization = target?.to === 'organization' ? target : expectedOrganization();
  const result = { next: 'done', organization } as const;
  return { type: 'memberAnswered', turn, result, announce: 'B2B_OTPS_EMAIL_AUTHENTICATE', response: NO_ANSWER };
}

type Plain = Exclude<OrganizationLoginState, PartState>;
type FormState = Extract<Plain, { readonly entry: string }>;

const LINK_SENT = { announce: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', response: NO_ANSWER } as const;
const CODE_SENT = { announce: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', response: NO_ANSWER } as const;
