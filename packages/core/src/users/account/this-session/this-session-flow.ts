import type { Factor, Session, User } from '@foyer/wire';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { userSource } from '../user-section';
import type { ThisSession, ThisSessionCommand, ThisSessionData, ThisSessionEvent } from './this-session-rules';
import { thisSessionRules } from './this-session-rules';

/** The section 'This session' as data; `createFlow(thisSessionFlow, deps)` runs it. */
export const thisSessionFlow = sectionFlow({
  name: 'thisSession',
  shown: ['session'],
  rules: thisSessionRules,
  source: userSource((user, { session }: AccountSectionDeps) => thisSessionOf(user, session.getSync())),
  async perform({ personId }: ThisSessionCommand, { deps }): Promise<ThisSessionEvent> {
    await deps.session.revoke({ as: personId });
    return { type: 'signedOut' };
  },
  uninterruptible: () => true,
});

/** The section's data of a session. */
const thisSessionOf = (user: User | null, session: Session | null): ThisSessionData => ({
  personId: user?.user_id ?? '',
  session: session && {
    since: session.started_at,
    lastUse: session.last_accessed_at,
    ends: session.expires_at,
    ...placeOf(session),
    factors: session.authentication_factors.map((factor) => ({
      by: factor.delivery_method,
      what: credentialOf(factor),
      at: factor.last_authenticated_at,
    })),
  },
});

/** Data that another version of a client stored might lack `attributes`. */
function placeOf({ attributes }: Partial<Session>): Pick<ThisSession, 'userAgent' | 'ip'> {
  return { userAgent: attributes?.user_agent ?? '', ip: attributes?.ip_address ?? '' };
}

function credentialOf({
  email_factor,
  phone_number_factor,
  crypto_wallet_factor,
}: Factor): ThisSession['factors'][number]['what'] {
  return (
    email_factor?.email_address ??
    phone_number_factor?.phone_number ??
    crypto_wallet_factor?.crypto_wallet_address ??
    ''
  );
}

/** Functions that send the events of the section, for hooks and hosts. */
export const thisSessionActions = (send: SendOf<typeof thisSessionFlow>) => ({
  /** Signs out. */
  signOut: () => send({ type: 'signOut' }),
});

/** The section 'This session': the session of this browser. */
export function createThisSessionFlow(
  client: FlowClient<AccountSectionDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof thisSessionFlow> {
  return createFlow(thisSessionFlow, depsOf<AccountSectionDeps>(client, options));
}
