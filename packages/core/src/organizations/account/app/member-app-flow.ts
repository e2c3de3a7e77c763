import { codeIn } from '@foyer/wire/pasted';
import type { FullAuth } from '@foyer/wire/organizations';
import { changedAccount, preservedDuration, onlyForUser } from '../../../flow/account/action-calls';
import { FoyerError, NetworkError, toFoyerError } from '../../../base/errors';
import { Secret } from '../../../base/secret';
import type { FlowClient, Overdue } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { RecoveryCodes } from '../../api/recovery-codes';
import type { Self } from '../../api/self';
import type { Totp } from '../../api/totp';
import { announced } from '../../login/host-event';
import { factorGuard, freshMember, removeFactor } from '../member-calls';
import type { ShownMember } from '../member-section';
import { memberSource } from '../member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../options';
import { idsOf } from '../options';
import type { MemberAppCommand, MemberAppData, MemberAppEvent } from './member-app-rules';
import { memberAppRules } from './member-app-rules';

/** Dependencies of the authenticator app section. An organization client provides all of them except the options. */
export interface MemberAppDeps extends MemberSectionDeps {
  readonly totp: Pick<Totp, 'create' | 'authenticate'>;
  readonly recoveryCodes: Pick<RecoveryCodes, 'get' | 'rotate'>;
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'deleteMFATOTP'>;
}

/** The time a member has to set up an app, in minutes. */
const SET_UP_MINUTES = 60;

/** A member's section 'Authenticator app' as data; `createFlow(memberAppFlow, deps)` runs it. */
export const memberAppFlow = sectionFlow({
  name: 'memberApp',
  shown: ['from', 'isAgain', 'keeps', 'kept', 'newId', 'totpId'],
  rules: memberAppRules,
  source: memberSource(appOf),
  perform: performApp,
  uninterruptible: ({ type }) => type !== 'create' && type !== 'readCodes',
});

async function performApp(
  command: MemberAppCommand,
  { deps, overdue }: Context<MemberAppDeps>,
): Promise<MemberAppEvent> {
  const { personId } = command;
  switch (command.type) {
    case 'create':
      return createApp(deps, personId);
    case 'authenticate': {
      const answer = await confirmApp(deps, command, overdue);
      return { type: 'confirmed', isSignIn: false, ...announced('B2B_TOTP_AUTHENTICATE', answer) };
    }
    case 'readCodes': {
      const { recovery_codes } = await deps.recoveryCodes.get({ as: personId });
      return { type: 'codesRead', codes: secretsOf(recovery_codes), ...changedAccount('showCodes') };
    }
    case 'renewCodes': {
      const { recovery_codes } = await deps.recoveryCodes.rotate({ as: personId });
      return { type: 'codesRenewed', codes: secretsOf(recovery_codes), ...changedAccount('renewCodes') };
    }
    case 'remove': {
      const removed = { personId, type: 'removed', act: 'removeApp' } as const;
      return removeFactor(deps, removed, () => deps.self.deleteMFATOTP({ as: personId }));
    }
  }
}

type Authenticate = Extract<MemberAppCommand, { readonly type: 'authenticate' }>;

/**
 * Verifies a code of the new app. If another setup has replaced this one, reports the setup as expired, not the code as
 * wrong.
 */
async function confirmApp(
  deps: MemberAppDeps,
  { code, newId, personId }: Authenticate,
  overdue: Overdue['overdue'],
): Promise<FullAuth> {
  const body = {
    ...idsOf(deps),
    code: code.reveal(),
    set_mfa_enrollment: 'enroll' as const,
    ...preservedDuration(deps),
  };
  try {
    return await deps.totp.authenticate(body, onlyForUser(personId, overdue));
  } catch (thrown) {
    if (!(thrown instanceof NetworkError) && (await isReplaced(deps, newId, personId)))
      throw new FoyerError('totp_not_found', 'Another setup replaced this one.');
    throw thrown;
  }
}

/** Asks the provider, because the newer setup might be in a different browser, or in a tab that has not synced yet. */
async function isReplaced(deps: MemberAppDeps, newId: string, personId: string): Promise<boolean> {
  const now = await freshMember(deps, personId).then(
    ({ member }) => member.totp_registration_id,
    () => '',
  );
  return now !== '' && now !== newId;
}

/**
 * Creates an app. Replaces an unfinished setup; if another browser has set up an app meanwhile, reports `alreadyOn`.
 */
async function createApp(deps: MemberAppDeps, personId: string): Promise<MemberAppEvent> {
  const create = () => deps.totp.create({ ...idsOf(deps), expiration_minutes: SET_UP_MINUTES }, { as: personId });
  try {
    const answer = await create().catch((thrown: unknown) =>
      codeOf(thrown) === 'pending_totp_exists' ? create() : Promise.reject(toFoyerError(thrown)),
    );
    const { totp_registration_id: newId, secret, qr_code, recovery_codes } = answer;
    const made = { newId, secret: new Secret(secret), qr: new Secret(qr_code), codes: secretsOf(recovery_codes) };
    return { type: 'created', ...made, ...announced('B2B_TOTP_CREATE', answer) };
  } catch (thrown) {
    if (codeOf(thrown) !== 'active_totp_exists') throw thrown;
    await deps.self.get();
    return { type: 'alreadyOn' };
  }
}

const codeOf = (thrown: unknown): string => toFoyerError(thrown).code;
const secretsOf = (texts: readonly string[]): readonly Secret[] => texts.map((text) => new Secret(text));

function appOf(shown: ShownMember | null): MemberAppData {
  const { member_id: personId = '', totp_registration_id: totpId = '' } = shown?.member ?? {};
  return { personId, totpId, keeps: factorGuard(shown) };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberAppActions = (send: SendOf<typeof memberAppFlow>) => ({
  /** Starts the setup of an authenticator app. */
  setUp: () => send({ type: 'setUp' }),
  /** Shows the key instead of the image. */
  showKey: () => send({ type: 'showKey' }),
  /** Shows the image instead of the key. */
  showImage: () => send({ type: 'showImage' }),
  /** Finishes the setup with a code of the app. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Records whether the member has saved the recovery codes. */
  keepCodes: (kept = true) => send({ type: 'keepCodes', kept }),
  /** Closes the recovery codes. */
  done: () => send({ type: 'done' }),
  /** Shows the recovery codes, after re-authentication. */
  showCodes: () => send({ type: 'showCodes' }),
  /** Asks to confirm new backup codes. The old ones then stop working. */
  renew: () => send({ type: 'renew' }),
  /** Asks whether to remove the app. */
  remove: () => send({ type: 'remove' }),
  /** Confirms the question. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the setup or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and secrets, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of a member's authenticator app and its backup codes. */
export function createMemberAppFlow(
  client: FlowClient<MemberAppDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberAppFlow> {
  return createFlow(memberAppFlow, depsOf<MemberAppDeps>(client, options));
}
