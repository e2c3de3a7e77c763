import type { User } from '@foyer/wire';
import { FoyerError } from '../../../base/errors';
import type { OAuthProvider } from '../../../base/social-provider';
import type { ServedDeps } from '../../../flow/account/served-products';
import { isServed } from '../../../flow/account/served-products';
import type { CallsOf } from '../../../flow/deps';
import type { Context } from '../../../flow/flow';
import type { AccountAction } from '../../../flow/account-action';
import { CODE_MINUTES, RESEND_AFTER } from '../../../flow/section/section-code';
import { performWait, watchReauth } from '../../../flow/account/reauth-flow';
import { destinationOf } from '../../../flow/account/reauth-rules';
import { untilChanged } from '../../../flow/until-changed';
import type { OAuth } from '../../api/oauth';
import type { Passwords } from '../../api/passwords';
import type { Totps } from '../../api/totps';
import type { Otps } from '../../api/otps';
import type { Webauthn } from '../../api/webauthn';
import { isSameAddress, maySign } from '../../login/crypto/sign-in-message';
import type { LeavingDeps, ProviderStart } from '../leaving';
import { awaitReturn, spendReturn, startProvider } from '../leaving';
import type { AccountSectionOptions } from '../options';
import type { Recency } from '../../../flow/account/recency';
import { isStrongAction } from '../../../flow/account/recency';
import { preservedDuration, onlyForUser } from '../../../flow/account/action-calls';
import { waysRules } from '../section-calls';
import { hasStrongFactor, shownUser, signedInUserOf } from '../user-section';
import type { WalletSignatureDeps } from '../wallet-signature';
import { challengeOf, authenticateWallet, signChallenge } from '../wallet-signature';
import type { StepUpCommand, StepUpEvent, StepUpMethod, StepUpState } from './step-up-methods';
import { stepUpMethods } from './step-up-methods';

/** Deps of re-authentication. A client provides all of them except the options, the recency and the markers. */
export interface StepUpDeps extends WalletSignatureDeps, LeavingDeps {
  readonly recency: Recency;
  readonly otps: Pick<Otps, 'authenticate'> & {
    readonly email: Pick<Otps['email'], 'send'>;
    readonly sms: Pick<Otps['sms'], 'send'>;
    readonly whatsapp: Pick<Otps['whatsapp'], 'send'>;
  };
  readonly passwords: Pick<Passwords, 'authenticate'>;
  readonly totps: Pick<Totps, 'authenticate' | 'recover'>;
  readonly webauthn: Pick<Webauthn, 'prompt' | 'verify'>;
  readonly oauth: CallsOf<OAuth, Readonly<Record<OAuthProvider, ProviderStart>>>;
  readonly bootstrap: WalletSignatureDeps['bootstrap'] & ServedDeps['bootstrap'];
  readonly options: () => AccountSectionOptions;
}

type Calling = Context<StepUpDeps>;

/** Runs one command of re-authentication. */
export async function performStepUp(command: StepUpCommand, context: Calling): Promise<StepUpEvent | undefined> {
  const { deps, signal, overdue } = context;
  switch (command.type) {
    case 'checkReturn':
      return checkReturn(deps, signal);
    case 'watch':
      return watchReauth(command, { ...deps, signedIn: signedInUserOf(deps), onChange: deps.user.onChange }, signal);
    case 'send':
      return send(command.method, command.personId, context);
    case 'check':
      await check(command, context);
      return { type: 'accepted' };
    case 'prompt':
      await (command.method.type === 'wallet'
        ? byWallet(command.method, command.personId, context)
        : byPasskey(command.personId, context));
      return { type: 'accepted' };
    case 'leave':
      return leave(command, context);
    case 'awaitReturn':
      return awaitReturn(deps, signal);
    case 'spend':
      await spendReturn(deps, command.personId, overdue);
      return { type: 'accepted' };
    default:
      return performWait(command, context);
  }
}

/** The methods of the signed-in user for an action. */
export function methodsFor(act: AccountAction, user: User, deps: StepUpDeps): readonly StepUpMethod[] {
  const { stepUp = {} } = deps.options();
  const isNew = (id: string) => deps.recency.isNew(id, stepUp);
  return stepUpMethods(user, deps.session.getSync(), {
    hostname: waysRules(deps).hostname,
    isStrong: isStrongAction(act) && hasStrongFactor(user, isNew),
    isHidden: deps.session.getTokens() === null,
    isNew,
    isServed: (product) => isServed(deps, product),
  });
}

async function send(method: StepUpMethod, personId: string, { deps, signal }: Calling): Promise<StepUpEvent> {
  const channel = method.type === 'sms' || method.type === 'whatsapp' ? method.type : 'email';
  const to = destinationOf(method);
  const { method_id: methodId } = await deps.otps[channel].send(
    to,
    { expiration_minutes: CODE_MINUTES },
    { as: personId, signal },
  );
  return codeSent(to, methodId, deps);
}

function codeSent(to: string, methodId: string, { clock }: Pick<StepUpDeps, 'clock'>): StepUpEvent {
  const now = clock.now();
  return { type: 'codeSent', to, methodId, until: now + CODE_MINUTES * 60_000, resendAt: now + RESEND_AFTER };
}

/**
 * The event by which the message of a state can be sent. An accepted method closes the dialog, so no screen follows.
 */
export const expectedStepUpEvents = (state: StepUpState, deps: StepUpDeps): readonly StepUpEvent[] =>
  state.at === 'sending' ? [codeSent(state.to, '', deps)] : [];

function check(
  { method, secret, methodId, personId }: Extract<StepUpCommand, { readonly type: 'check' }>,
  { deps, overdue }: Calling,
): Promise<unknown> {
  const call = onlyForUser(personId, overdue);
  const minutes = preservedDuration(deps);
  const text = secret.reveal();
  switch (method.type) {
    case 'password':
      return deps.passwords.authenticate({ email: method.email, password: text, ...minutes }, call);
    case 'app':
      return deps.totps.authenticate({ totp_code: text, ...minutes }, call);
    case 'recoveryCode':
      return deps.totps.recover({ recovery_code: text, ...minutes }, call);
    default:
      return deps.otps.authenticate(text, methodId, minutes, call);
  }
}

async function byPasskey(personId: string, { deps, signal, overdue }: Calling): Promise<void> {
  const { domain, hints } = deps.options().login?.passkeyOptions ?? {};
  const assertion = await deps.webauthn.prompt({ domain, hints, is_passkey: true, signal });
  if (!assertion) throw new FoyerError('passkey_cancelled', 'The browser did not ask for a passkey.');
  await deps.webauthn.verify(assertion, preservedDuration(deps), onlyForUser(personId, overdue));
}

/** Only the account's own wallet can sign: the provider would add another one to the account. */
async function byWallet(
  method: Extract<StepUpMethod, { readonly type: 'wallet' }>,
  personId: string,
  { deps, signal, overdue }: Calling,
): Promise<void> {
  const wallet = (await deps.wallets.changed(undefined, signal)).find(({ chain }) => chain === method.chain);
  if (!wallet) throw new FoyerError('wallet_failed', 'This browser has no such wallet.');
  const address = await deps.wallets.connect(wallet.id);
  if (!isSameAddress(address, method.address, wallet))
    throw new FoyerError('wallet_account_changed', 'This is not the wallet of the account.');
  const of = { wallet, address, personId };
  const { challenge, asked } = await challengeOf(deps, of, signal);
  if (!maySign(challenge, asked, wallet, address))
    throw new FoyerError('unsafe_message', 'The message does not belong to this page and account.');
  const signature = await signChallenge(deps, { ...of, challenge });
  await authenticateWallet(deps, { ...of, signature }, overdue);
}

async function leave(
  { method, act, personId }: Extract<StepUpCommand, { readonly type: 'leave' }>,
  { deps, signal }: Calling,
): Promise<StepUpEvent> {
  if (method.type !== 'account') return { type: 'stillHere' };
  const { provider } = method;
  deps.returns.set({ why: 'stepUp', provider, act, personId });
  // Without an attach token, which would connect any account that signs in there.
  await startProvider(deps, provider, {}, signal);
  return { type: 'left' };
}

/** Uses the token in the address only if this tab has recently left for it, for the same user. */
async function checkReturn(deps: StepUpDeps, signal: AbortSignal): Promise<StepUpEvent | undefined> {
  const marker = deps.returns.peek();
  if (marker?.why !== 'stepUp') return undefined;
  const user =
    shownUser(deps) ??
    (await untilChanged(null, { read: () => shownUser(deps), onChange: deps.user.onChange, signal }));
  if (!user) return undefined;
  deps.returns.clear();
  const act = marker.act as AccountAction;
  const methods = methodsFor(act, user, deps);
  const method = methods.find((one) => one.type === 'account' && one.provider === marker.provider);
  if (marker.personId !== user.user_id || !method) return undefined;
  if (deps.urlTokens.peek()?.tokenType === 'oauth')
    return { type: 'cameBack', act, personId: user.user_id, methods, method };
  await deps.oauthReturn.takeRefusal();
  return undefined;
}
