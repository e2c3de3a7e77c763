import { missingField } from '../../../base/errors';
import type { Context } from '../../../flow/flow';
import { needsConfirmation } from '../../../links/link-consent';
import { sessionDuration } from '../../../flow/commands';
import type { DiscoveryAnswer, MemberAnswerFields } from '../answers';
import { discoveryOf } from '../discovered';
import type { OrganizationHostEventType } from '../host-event';
import { announced } from '../host-event';
import { primaryResult } from '../primary-result';
import { TOKEN_EVENTS } from '../first-state';
import type { OwnCommand, OwnLoginDeps } from './login-deps';
import type { OrganizationLoginEvent } from './organization-login-state';

type LoginContext = Context<OwnLoginDeps>;
type OwnCommandOf<Type extends OwnCommand['type']> = OwnCommand & { readonly type: Type };

const durationOf = ({ options }: OwnLoginDeps) => sessionDuration(options().sessionOptions ?? {});

/** The event for the response to a member's sign-in. */
function memberAnswered(
  announce: OrganizationHostEventType,
  answer: MemberAnswerFields,
  turn: number,
  { options }: OwnLoginDeps,
): OrganizationLoginEvent {
  return { type: 'memberAnswered', turn, result: primaryResult(answer, options()), ...announced(announce, answer) };
}

/** The event for a response that verified an email address. */
const discovered = (
  announce: OrganizationHostEventType,
  answer: DiscoveryAnswer,
  turn: number,
): OrganizationLoginEvent => ({
  type: 'discovered',
  turn,
  discovery: discoveryOf(answer),
  ...announced(announce, answer),
});

// Org 5.10.
export async function verifyCode(
  { code, email, to, turn, within }: OwnCommandOf<'verifyCode'>,
  { deps, overdue }: LoginContext,
): Promise<OrganizationLoginEvent> {
  const sent = { code: code.reveal(), email_address: email };
  if (to.to === 'discovery') {
    const answer = await deps.otps.email.discovery.authenticate(sent, { overdue });
    return discovered('B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', answer, turn);
  }
  const locale = deps.options().emailOtpOptions?.locale;
  const body = { ...sent, organization_id: to.id, ...durationOf(deps), locale };
  return memberAnswered(
    'B2B_OTPS_EMAIL_AUTHENTICATE',
    await deps.otps.email.authenticate(body, { overdue, within }),
    turn,
    deps,
  );
}

// Org 5.2, 5.3.
export async function checkPassword(
  { email, password, to, turn, within }: OwnCommandOf<'checkPassword'>,
  { deps, overdue }: LoginContext,
): Promise<OrganizationLoginEvent> {
  const sent = { email_address: email, password: password.reveal() };
  if (to.to === 'discovery') {
    const answer = await deps.passwords.discovery.authenticate(sent, { overdue });
    return discovered('B2B_PASSWORD_DISCOVERY_AUTHENTICATE', answer, turn);
  }
  const locale = deps.options().passwordOptions?.locale;
  const body = { ...sent, organization_id: to.id, ...durationOf(deps), locale };
  return memberAnswered(
    'B2B_PASSWORD_AUTHENTICATE',
    await deps.passwords.authenticate(body, { overdue, within }),
    turn,
    deps,
  );
}

// Org 3.1.
export async function spendToken(
  { tokenType, turn, agreed }: OwnCommandOf<'spendToken'>,
  { deps, overdue }: LoginContext,
): Promise<OrganizationLoginEvent> {
  const { urlTokens } = deps;
  const announce = TOKEN_EVENTS[tokenType];
  try {
    const answer = await urlTokens.authenticate<MemberAnswerFields | DiscoveryAnswer>(durationOf(deps), {
      overdue,
      agreed,
    });
    if (!announce) throw missingField('stytch_token_type');
    if ('discovered_organizations' in answer) return discovered(announce, answer, turn);
    return memberAnswered(announce, answer, turn, deps);
  } catch (thrown) {
    if (!needsConfirmation(thrown)) throw thrown;
    const present = urlTokens.present();
    return { type: 'mustAsk', ...(present && { present }) };
  }
}
