import type { Context } from '../../../flow/flow';
import { CODE_SENT_MS } from '../../../flow/code-entry';
import { after } from '../../../flow/commands';
import { discoveryOf } from '../discovered';
import { findOrganization } from '../find-organization';
import { findAddressee, inviteNewUser } from '../invite-new-user';
import { startSso, stillHere } from '../leaving';
import { checkPassword, spendToken, verifyCode } from './login-sign-ins';
import { sendCode, sendLink, startOAuth } from './login-sends';
import type { OwnCommand, OwnLoginDeps } from './login-deps';
import type { OrganizationLoginEvent } from './organization-login-state';

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

async function lookUp({ deps, signal }: LoginContext): Answer {
  const slug = await deps.slug.find(deps.options().organizationSlug);
  if (slug === null) return { type: 'noSlug' };
  return { type: 'organizationFound', ...(await findOrganization(slug, deps, { signal })) };
}
