import type { FullAuth, MemberAuth } from '@foyer/wire/organizations';
import { preservedDuration, onlyForUser, returnAddress } from '../../../flow/account/action-calls';
import { performWait, watchReauth } from '../../../flow/account/reauth-flow';
import { destinationOf } from '../../../flow/account/reauth-rules';
import { FoyerError } from '../../../base/errors';
import { isServed } from '../../../flow/account/served-products';
import type { AccountAction } from '../../../flow/account-action';
import type { Context } from '../../../flow/flow';
import { CODE_MINUTES } from '../../../flow/section/section-code';
import { minutesOr } from '../../../flow/commands';
import { untilChanged } from '../../../flow/until-changed';
import { expectedSecondFactorEvents, performSecondFactor } from '../../login/second-factor/second-factor-commands';
import { stillHere } from '../../login/leaving';
import { primaryResult } from '../../login/primary-result';
import { providerOptions } from '../../login/provider-options';
import { sentNow } from '../member-calls';
import { signedInMemberOf, rulesOf, shownMember } from '../member-section';
import { idsOf } from '../options';
import type { MemberStepUpDeps } from './member-step-up-deps';
import type { MemberStepUpMethod } from './member-step-up-methods';
import { memberStepUpMethods } from './member-step-up-methods';
import type { MemberStepUpCommand, MemberStepUpEvent, MemberStepUpState } from './member-step-up-rules';

type StepUpContext = Context<MemberStepUpDeps>;
type CommandOf<Type extends MemberStepUpCommand['type']> = MemberStepUpCommand & { readonly type: Type };

/** Runs one command of a member's step-up. */
export async function performMemberStepUp(
  command: MemberStepUpCommand,
  context: StepUpContext,
): Promise<MemberStepUpEvent | undefined> {
  const { deps, signal, overdue } = context;
  switch (command.type) {
    case 'checkReturn':
      return checkReturn(deps, signal);
    case 'watch':
      return watchReauth(command, { ...deps, signedIn: signedInMemberOf(deps), onChange: deps.self.onChange }, signal);
    case 'send':
      return send(command, context);
    case 'check':
      return answered(await check(command, context), command.personId, deps);
    case 'leave':
      return leave(command, context);
    case 'awaitReturn':
      await stillHere(deps, signal);
      return { type: 'stillHere' };
    case 'spend': {
      const call = { overdue, agreed: { replacing: command.personId }, onlyFor: command.personId };
      return answered(
        await deps.urlTokens.authenticate<MemberAuth>(preservedDuration(deps), call),
        command.personId,
        deps,
      );
    }
    case 'secondFactor': {
      const event = await performSecondFactor(command.command, { deps: secondFactorDeps(deps), signal, overdue });
      return { type: 'secondFactor', event: { ...event, ...NO_SIGN_IN } };
    }
    default:
      return performWait(command, context);
  }
}

const secondFactorDeps = (deps: MemberStepUpDeps) => ({ ...deps, options: () => deps.options().login ?? {} });

/** A re-authentication is not a sign-in. */
const NO_SIGN_IN: object = { isSignIn: false };

/** The methods with which the signed-in member can re-authenticate for an action. */
export function memberMethodsFor(action: AccountAction, deps: MemberStepUpDeps): readonly MemberStepUpMethod[] {
  const shown = shownMember(deps);
  if (!shown) return [];
  const rules = rulesOf(action, deps.options());
  return memberStepUpMethods(shown, deps.session.getSync(), {
    isHidden: deps.session.getTokens() === null,
    isNew: (id) => deps.recency.isNew(id, rules),
    isServed: (product) => isServed(deps, product),
  });
}

/** The default lifetime of a texted code, in minutes. */
const TEXT_MINUTES = 2;

async function send(
  { method, personId }: CommandOf<'send'>,
  { deps, signal }: StepUpContext,
): Promise<MemberStepUpEvent> {
  const { locale } = deps.options();
  const call = { as: personId, signal };
  const language = locale !== undefined && { locale };
  const to = destinationOf(method);
  if (method.type === 'sms') {
    await deps.otps.sms.send({ ...idsOf(deps), ...language }, call);
    return sentTo(method, deps);
  }
  const { organization_id } = idsOf(deps);
  const addressee = { organization_id, email_address: to, ...language };
  if (method.type === 'link') {
    const back = returnAddress(deps);
    await deps.magicLinks.email.loginOrSignup(
      { ...addressee, login_redirect_url: back, signup_redirect_url: back },
      call,
    );
    return sentTo(method, deps);
  }
  await deps.otps.email.loginOrSignup({ ...addressee, login_expiration_minutes: CODE_MINUTES }, call);
  return sentTo(method, deps);
}

/** The event for a message that was sent now. */
function sentTo(method: MemberStepUpMethod, deps: MemberStepUpDeps): MemberStepUpEvent {
  const to = destinationOf(method);
  if (method.type === 'link') return { type: 'linkSent', to };
  const minutes = minutesOr(deps.options().login?.smsOtpOptions?.expirationMinutes, TEXT_MINUTES);
  return { type: 'codeSent', to, ...sentNow(deps, method.type === 'sms' ? minutes : CODE_MINUTES) };
}

/**
 * The events by which the calls of a state can succeed. An accepted method closes the dialog, so no screen follows.
 */
export function expectedMemberStepUpEvents(
  state: MemberStepUpState,
  deps: MemberStepUpDeps,
): readonly MemberStepUpEvent[] {
  switch (state.at) {
    case 'sending':
      return [sentTo(state.method, deps)];
    case 'secondFactor':
      return expectedSecondFactorEvents(state.inner, secondFactorDeps(deps)).map((event) => ({
        type: 'secondFactor',
        event,
      }));
    default:
      return [];
  }
}

function check(
  { method, secret, personId }: CommandOf<'check'>,
  { deps, overdue }: StepUpContext,
): Promise<FullAuth | MemberAuth> {
  const call = onlyForUser(personId, overdue);
  const text = secret.reveal();
  const ids = { ...idsOf(deps), ...preservedDuration(deps) };
  const { member_id: _member, ...ofOrganization } = ids;
  switch (method.type) {
    case 'password':
      return deps.passwords.authenticate({ ...ofOrganization, email_address: method.email, password: text }, call);
    case 'app':
      return deps.totp.authenticate({ ...ids, code: text }, call);
    case 'recoveryCode':
      return deps.recoveryCodes.recover({ ...ids, recovery_code: text }, call);
    case 'sms':
      return deps.otps.sms.authenticate({ ...ids, code: text }, call);
    default:
      return deps.otps.email.authenticate(
        { ...ofOrganization, email_address: destinationOf(method), code: text },
        call,
      );
  }
}

/** The event for a response: accepted, or a second factor is due because the response has ended the session. */
function answered(answer: FullAuth | MemberAuth, personId: string, deps: MemberStepUpDeps): MemberStepUpEvent {
  if (answer.member_session) return { type: 'accepted' };
  // The client has stored a partial response, which ends this session. A different member must not continue here.
  if (answer.member_id !== personId)
    throw new FoyerError('other_person', 'This was a different account, so nothing was changed.');
  const result = primaryResult(answer, deps.options().login ?? {});
  return result.next === 'secondFactor' ? { type: 'secondFactorDue', start: result.start } : { type: 'userGone' };
}

async function leave(
  { method, act, personId }: CommandOf<'leave'>,
  { deps, signal }: StepUpContext,
): Promise<MemberStepUpEvent> {
  const back = returnAddress(deps);
  const redirects = { login_redirect_url: back, signup_redirect_url: back };
  const { login = {} } = deps.options();
  if (method.type === 'sso') {
    deps.returns.set({ why: 'stepUp', provider: method.connectionId, act, personId });
    await deps.sso.start(
      { connection_id: method.connectionId, provider_params: login.ssoOptions?.providerParams, ...redirects },
      { signal },
    );
    return { type: 'left' };
  }
  if (method.type !== 'account') return { type: 'stillHere' };
  const { provider } = method;
  const { customScopes: custom_scopes, providerParams: provider_params } = providerOptions(login, provider);
  deps.returns.set({ why: 'stepUp', provider, act, personId });
  await deps.oauth[provider].start(
    { organization_id: idsOf(deps).organization_id, custom_scopes, provider_params, ...redirects },
    { signal },
  );
  return { type: 'left' };
}

const BY_REDIRECT: readonly unknown[] = ['oauth', 'sso'];

/** Applies the token in the URL only if this tab recently started a step-up redirect for the same member. */
async function checkReturn(deps: MemberStepUpDeps, signal: AbortSignal): Promise<MemberStepUpEvent | undefined> {
  const marker = deps.returns.peek();
  if (marker?.why !== 'stepUp') return undefined;
  const read = () => shownMember(deps);
  const shown = read() ?? (await untilChanged(null, { read, onChange: deps.self.onChange, signal }));
  if (!shown) return undefined;
  deps.returns.clear();
  const act = marker.act as AccountAction;
  const personId = shown.member.member_id;
  const methods = memberMethodsFor(act, deps);
  const method = methods.find(({ key, type }) => key === marker.provider && (type === 'account' || type === 'sso'));
  if (marker.personId !== personId || !method) return undefined;
  if (BY_REDIRECT.includes(deps.urlTokens.peek()?.tokenType))
    return { type: 'cameBack', act, personId, methods, method };
  await deps.oauthReturn.takeRefusal();
  return undefined;
}
