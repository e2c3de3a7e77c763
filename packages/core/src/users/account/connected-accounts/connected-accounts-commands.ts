import type { OauthAttachResponse } from '@foyer/wire';
import type { OAuthProvider } from '../../../base/social-provider';
import type { CallsOf } from '../../../flow/deps';
import type { Context } from '../../../flow/flow';
import type { OAuth } from '../../api/oauth';
import type { Users } from '../../api/users';
import type { LeavingDeps, ProviderStart } from '../leaving';
import { awaitReturn, spendReturn, startProvider } from '../leaving';
import type { AccountSectionDeps } from '../options';
import type { AsUser } from '../../../flow/account/action-calls';
import { changedAccount } from '../../../flow/account/action-calls';
import { removeItem } from '../section-calls';
import type { ConnectedAccountsCommand, ConnectedAccountsEvent } from './connected-accounts-rules';

/** Deps of the section 'Connected accounts'. A client provides all of them except the options. */
export interface ConnectedAccountsDeps extends AccountSectionDeps, LeavingDeps {
  readonly oauth: CallsOf<
    OAuth,
    Readonly<Record<OAuthProvider, ProviderStart>> & {
      attach(provider: OAuthProvider, call: AsUser & { readonly signal: AbortSignal }): Promise<OauthAttachResponse>;
    }
  >;
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deleteOAuthRegistration'>;
}

/** Runs one command of the section. */
export async function performConnectedAccounts(
  command: ConnectedAccountsCommand,
  { deps, signal, overdue }: Context<ConnectedAccountsDeps>,
): Promise<ConnectedAccountsEvent | undefined> {
  switch (command.type) {
    case 'checkReturn':
      return checkReturn(deps);
    case 'leave':
      return leave(command, deps, signal);
    case 'awaitReturn':
      return awaitReturn(deps, signal);
    case 'spend': {
      const answer = await spendReturn(deps, command.personId, overdue);
      const own = answer.user.providers.find(({ provider_subject }) => provider_subject === answer.provider_subject);
      return { type: 'connected', ...changedAccount('addAccount', own?.oauth_user_registration_id) };
    }
    case 'remove': {
      const { id } = command;
      return removeItem(deps, command, deps.user.deleteOAuthRegistration, {
        type: 'removed',
        id,
        ...changedAccount('removeAccount', id),
      } as const);
    }
  }
}

/** Uses the token in the address only if this tab has recently left for it, for the same user. */
async function checkReturn(deps: ConnectedAccountsDeps): Promise<ConnectedAccountsEvent | undefined> {
  const marker = deps.returns.peek();
  const personId = deps.user.getSync()?.user_id;
  if (marker?.why !== 'attach' || personId === undefined) return undefined;
  deps.returns.clear();
  if (marker.personId !== personId) return undefined;
  const { provider } = marker;
  if (deps.urlTokens.peek()?.tokenType === 'oauth') return { type: 'cameBack', provider };
  return (await deps.oauthReturn.takeRefusal()) ? { type: 'declined', provider } : undefined;
}

type Leave = Extract<ConnectedAccountsCommand, { readonly type: 'leave' }>;

async function leave(
  { provider, personId }: Leave,
  deps: ConnectedAccountsDeps,
  signal: AbortSignal,
): Promise<ConnectedAccountsEvent> {
  const { oauth_attach_token } = await deps.oauth.attach(provider, { as: personId, signal });
  deps.returns.set({ why: 'attach', provider, act: 'addAccount', personId });
  await startProvider(deps, provider, { oauth_attach_token }, signal);
  return { type: 'left' };
}
