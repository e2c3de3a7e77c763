import { codeIn } from '@foyer/wire/pasted';
import type { User } from '@foyer/wire';
import { FoyerError, NetworkError, toFoyerError } from '../../../base/errors';
import { Secret } from '../../../base/secret';
import type { FlowClient, Overdue } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { Totps } from '../../api/totps';
import type { Users } from '../../api/users';
import type { AccountSectionDeps, AccountSectionOptions, AppsClient } from '../options';
import { changedAccount, preservedDuration, onlyForUser } from '../../../flow/account/action-calls';
import { freshUser, settled } from '../section-calls';
import { userSource } from '../user-section';
import type { TwoFactorCommand, TwoFactorData, TwoFactorEvent } from './two-factor-rules';
import { twoFactorRules } from './two-factor-rules';

/** Deps of the section 'Authenticator app'. A client provides all of them except the options. */
export interface TwoFactorDeps extends AccountSectionDeps {
  readonly totps: Pick<Totps, 'create' | 'authenticate' | 'recoveryCodes'>;
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deleteTOTP'>;
}

/** How long a user has to set up an app, in minutes. */
const SET_UP_MINUTES = 60;

/** The section 'Authenticator app' as data; `createFlow(twoFactorFlow, deps)` runs it. */
export const twoFactorFlow = sectionFlow({
  name: 'twoFactor',
  shown: ['codesLeft', 'from', 'kept', 'newId', 'since', 'totpId'],
  rules: twoFactorRules,
  source: userSource((user) => twoFactorOf(user)),
  perform: performTwoFactor,
  uninterruptible: ({ type }) => type === 'authenticate' || type === 'remove',
});

async function performTwoFactor(
  command: TwoFactorCommand,
  { deps, overdue }: Context<TwoFactorDeps>,
): Promise<TwoFactorEvent> {
  const { personId } = command;
  switch (command.type) {
    case 'create':
      return createApp(deps, personId);
    case 'authenticate':
      await confirmApp(deps, command, overdue);
      return { type: 'confirmed', ...changedAccount('addApp') };
    case 'readCodes': {
      const { totps } = await deps.totps.recoveryCodes({ as: personId });
      // Providers disagree on whether this is an object or a list.
      const codes = [totps].flat().flatMap(({ recovery_codes }) => recovery_codes);
      return { type: 'codesRead', codes: secretsOf(codes), ...changedAccount('showCodes') };
    }
    case 'remove':
      return settled(deps, { type: 'removed', ...changedAccount('removeApp', command.id) } as const, () =>
        deps.user.deleteTOTP(command.id, { as: personId }),
      );
  }
}

type Authenticate = Extract<TwoFactorCommand, { readonly type: 'authenticate' }>;

/**
 * Verifies that the app works. If another setup has replaced the secret, the code is not wrong: this setup has
 * expired.
 */
async function confirmApp(
  deps: TwoFactorDeps,
  { code, newId, personId }: Authenticate,
  overdue: Overdue['overdue'],
): Promise<void> {
  try {
    await deps.totps.authenticate(
      { totp_code: code.reveal(), ...preservedDuration(deps) },
      onlyForUser(personId, overdue),
    );
  } catch (thrown) {
    if (!(thrown instanceof NetworkError) && (await isReplaced(deps, newId, personId)))
      throw new FoyerError('totp_not_found', 'Another setup has replaced this one.');
    throw thrown;
  }
}

/**
 * Asks the provider: the other setup might be in another browser, or in a tab that has not synchronized with this one.
 */
async function isReplaced(deps: TwoFactorDeps, newId: string, personId: string): Promise<boolean> {
  const { totps } = await freshUser(deps, personId).catch(() => ({ totps: [] }));
  return totps.length > 0 && !totps.some(({ totp_id }) => totp_id === newId);
}

/** Creates an app. An unfinished one is replaced; one that was set up in another tab or browser is shown. */
async function createApp(deps: TwoFactorDeps, personId: string): Promise<TwoFactorEvent> {
  const create = () => deps.totps.create({ expiration_minutes: SET_UP_MINUTES }, { as: personId });
  try {
    const answer = await create().catch((thrown: unknown) =>
      codeOf(thrown) === 'pending_totp_exists' ? create() : Promise.reject(toFoyerError(thrown)),
    );
    const { totp_id: newId, secret, qr_code, recovery_codes } = answer;
    return {
      type: 'created',
      newId,
      secret: new Secret(secret),
      qr: new Secret(qr_code),
      codes: secretsOf(recovery_codes),
    };
  } catch (thrown) {
    if (codeOf(thrown) !== 'active_totp_exists') throw thrown;
    await deps.user.get();
    return { type: 'alreadyOn' };
  }
}

const codeOf = (thrown: unknown): string => toFoyerError(thrown).code;
const secretsOf = (texts: readonly string[]): readonly Secret[] => texts.map((text) => new Secret(text));

/** The section's data of a user. An app that was never confirmed counts as off. */
function twoFactorOf(user: User | null): TwoFactorData {
  const app = user?.totps.find(({ verified }) => verified);
  return {
    personId: user?.user_id ?? '',
    totpId: app?.totp_id ?? '',
    codesLeft: app?.recovery_codes_remaining,
    since: app?.created_at,
  };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const twoFactorActions = (send: SendOf<typeof twoFactorFlow>) => ({
  /** Starts the setup of an authenticator app. */
  setUp: () => send({ type: 'setUp' }),
  /** Shows the key instead of the image. */
  showKey: () => send({ type: 'showKey' }),
  /** Shows the image instead of the key. */
  showImage: () => send({ type: 'showImage' }),
  /** Finishes the setup with a code of the app. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Records whether the user has saved the recovery codes. */
  keepCodes: (kept = true) => send({ type: 'keepCodes', kept }),
  /** Closes the recovery codes. */
  done: () => send({ type: 'done' }),
  /** Shows the recovery codes, after re-authentication. */
  showCodes: () => send({ type: 'showCodes' }),
  /** Asks whether to remove the app. */
  remove: () => send({ type: 'remove' }),
  /** Removes the app. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the setup or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and secrets, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Authenticator app': the user's app and its recovery codes. */
export function createTwoFactorFlow(
  client: AppsClient<TwoFactorDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof twoFactorFlow> {
  return createFlow(twoFactorFlow, depsOf<TwoFactorDeps>(client as FlowClient<TwoFactorDeps>, options));
}
