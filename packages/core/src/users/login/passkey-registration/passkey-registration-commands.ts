import type { User } from '@foyer/wire';
import type { Users } from '../../api/users';
import type { Webauthn } from '../../api/webauthn';
import { warn, warnLinked } from '../../../base/log';
import { toFoyerError, UsageError } from '../../../base/errors';
import type { Context } from '../../../flow/flow';
import type { PasskeyFlowOptions } from '../passkey/passkey-commands';
import { after, sessionDuration } from '../../../flow/commands';
import type { Clock, Overdue } from '../../../flow/deps';
import type {
  PasskeyRegistrationCommand,
  PasskeyRegistrationEvent,
  Passkeys,
  RenamedPasskey,
} from './passkey-registration-rules';
import { isAccountChanged } from '../../../flow/problem';
import { announced } from '../../../flow/public-answer';

export type Registered = Pick<User, 'user_id' | 'webauthn_registrations'>;

/** A user and their passkeys, in the order of the provider. */
export const passkeysOf = ({ user_id: userId, webauthn_registrations }: Registered): Passkeys => ({
  userId,
  passkeys: webauthn_registrations.map(({ webauthn_registration_id: id, name }) => ({ id, name })),
});

/** Id of the owner of the passkeys. */
interface As {
  readonly as: string;
}

/** Dependencies of the registration flow. A client provides all of them except the options. */
export interface PasskeyRegistrationDeps extends Clock {
  readonly webauthn: Pick<Webauthn, 'register' | 'update' | 'signalRemoved'>;
  /** False if it is certain that no user is signed in. */
  readonly mayHaveSession: () => boolean;
  readonly user: { getSync(): Registered | null } & Pick<Users, 'get' | 'deleteWebauthnRegistration'>;
  readonly options: () => PasskeyFlowOptions;
}

/** Runs one command of the registration flow. */
export function performPasskeyRegistration(
  command: PasskeyRegistrationCommand,
  { deps, signal, overdue }: Context<PasskeyRegistrationDeps>,
): Promise<PasskeyRegistrationEvent> {
  switch (command.type) {
    case 'loadPasskeys':
      return load(deps);
    case 'register':
      return register(deps, signal, { overdue, as: command.userId });
    case 'rename':
      return change(command, deps, () => rename(command, deps));
    case 'delete':
      return change(command, deps, () => remove(command, deps));
    case 'finish':
      return Promise.resolve({ type: 'passkeysDone', announce: 'PASSKEY_DONE' });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

const ADVICE =
  'PasskeyRegistration and usePasskeyRegistration need a signed-in user. Render them only while there is a session.';

async function load({ mayHaveSession, user }: PasskeyRegistrationDeps): Promise<PasskeyRegistrationEvent> {
  if (mayHaveSession()) return { type: 'passkeysLoaded', ...passkeysOf(await user.get()) };
  const error = new UsageError('FOYER_PASSKEYS_WITHOUT_SESSION', ADVICE, 'no_current_session');
  warnLinked(error.message);
  throw error;
}

async function register(
  deps: PasskeyRegistrationDeps,
  signal: AbortSignal,
  call: Overdue & As,
): Promise<PasskeyRegistrationEvent> {
  const options = deps.options();
  const { domain, hints } = options;
  const asked = { domain, hints, is_passkey: true, ...sessionDuration(options), signal } as const;
  const response = await deps.webauthn.register(asked, call);
  return {
    type: 'passkeyRegistered',
    ...passkeysOf(response.user),
    ...announced('PASSKEY_REGISTER', response),
  };
}

/** After a rename, the client reads the user again (contract 10.1): the provider can store a different name. */
async function rename(
  { id, name: sent, userId }: Rename,
  { webauthn, user }: PasskeyRegistrationDeps,
): Promise<RenamedPasskey> {
  await webauthn.update({ webauthn_registration_id: id, name: sent }, { as: userId });
  const { passkeys } = passkeysOf(await user.get());
  return { id, sent, name: passkeys.find((one) => one.id === id)?.name ?? sent };
}

/** Also reports the removal to password managers, if this browser knows the passkey. */
async function remove({ id, userId }: Delete, { webauthn, user }: PasskeyRegistrationDeps): Promise<void> {
  await user.deleteWebauthnRegistration(id, { as: userId });
  await webauthn.signalRemoved(id).catch(() => false);
}

type Delete = Extract<PasskeyRegistrationCommand, { type: 'delete' }>;
type Rename = Extract<PasskeyRegistrationCommand, { type: 'rename' }>;

/** The last change that was sent for each passkey of a list. */
const lastSent = new WeakMap<PasskeyRegistrationDeps, Map<string, Promise<unknown>>>();

/**
 * Spec section 4, decision 12: the list has already changed, so a failure is only logged. The changes of one passkey
 * are sent one after the other, so that the user's last change wins (fault C11).
 */
async function change(
  { type, id }: { readonly type: string; readonly id: string },
  deps: PasskeyRegistrationDeps,
  call: () => Promise<RenamedPasskey | void>,
): Promise<PasskeyRegistrationEvent> {
  const ofList = lastSent.get(deps) ?? new Map<string, Promise<unknown>>();
  const turn = Promise.resolve(ofList.get(id))
    .then(call)
    .catch((error: unknown) => {
      if (isAccountChanged(toFoyerError(error))) throw error;
      warn('FOYER_PASSKEY_UNCHANGED', `The passkey could not be changed (${type}): ${String(error)}`);
    });
  lastSent.set(deps, ofList.set(id, turn));
  const renamed = await turn;
  return { type: 'changeAnswered', ...(renamed && { renamed }) };
}
