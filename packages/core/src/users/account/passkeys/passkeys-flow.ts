import type { ListData } from '../../../flow/section/section-removal';
import type { Session, User } from '@foyer/wire';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import { announced } from '../../../flow/public-answer';
import type { Users } from '../../api/users';
import type { Webauthn } from '../../api/webauthn';
import { cleanedText } from '../../../flow/section/typed-text';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { changedAccount, preservedDuration, onlyForUser } from '../../../flow/account/action-calls';
import { readAfter, removeItem, waysRules } from '../section-calls';
import { userSource } from '../user-section';
import type { WaysInRules } from '../ways-in';
import { isOwnDomain, keptItem } from '../ways-in';
import type { PasskeyItem, PasskeyManagers, PasskeysCommand, PasskeysEvent } from './passkeys-rules';
import { PASSKEY_NAME_LENGTH, passkeysRules } from './passkeys-rules';

/** Deps of the section 'Passkeys'. A client provides all of them except the options. */
export interface PasskeysDeps extends AccountSectionDeps {
  readonly webauthn: Pick<Webauthn, 'support' | 'register' | 'update' | 'known' | 'signalRemoved'>;
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deleteWebauthnRegistration'>;
}

/** The section 'Passkeys' as data; `createFlow(passkeysFlow, deps)` runs it. */
export const passkeysFlow = sectionFlow({
  name: 'passkeys',
  shown: ['cannotAdd', 'former', 'keepHint', 'list', 'managers', 'name', 'pending', 'suggested'],
  rules: passkeysRules,
  source: userSource((user, deps: PasskeysDeps) => passkeysSectionOf(user, deps.session.getSync(), waysRules(deps))),
  perform: performPasskeys,
  // Renames continue when the list changes to another state.
  scopeOf: (state, { type }) => (type === 'rename' || type === 'checkBrowser' ? 'section' : state.at),
  // `register` itself ensures that a created passkey is stored.
  uninterruptible: ({ type }) => type === 'rename' || type === 'remove',
});

async function performPasskeys(
  command: PasskeysCommand,
  { deps, signal, overdue }: Context<PasskeysDeps>,
): Promise<PasskeysEvent | undefined> {
  switch (command.type) {
    case 'checkBrowser': {
      const { passkeys } = await deps.webauthn.support();
      return { type: 'browserKnown', managers: await managersOf(deps), ...(passkeys ? {} : { error: UNSUPPORTED }) };
    }
    case 'register': {
      const { domain, hints } = deps.options().login?.passkeyOptions ?? {};
      const asked = { domain, hints, is_passkey: true, ...preservedDuration(deps), signal } as const;
      // A lost response might have created a passkey, so read the user before another prompt.
      const response = await readAfter(deps, () =>
        deps.webauthn.register(asked, onlyForUser(command.personId, overdue)),
      );
      const id = response.webauthn_registration_id;
      return { type: 'registered', id, managers: await managersOf(deps), ...announced('PASSKEY_REGISTER', response) };
    }
    case 'rename': {
      const { id, name, personId } = command;
      await deps.webauthn.update(
        { webauthn_registration_id: id, name: cleanedText(name, PASSKEY_NAME_LENGTH) },
        { as: personId },
      );
      await deps.user.get();
      return { type: 'renamed', id, ...changedAccount('renamePasskey', id) };
    }
    case 'remove': {
      const { id } = command;
      const removed = { type: 'removed', id, ...changedAccount('removePasskey', id) } as const;
      const event = await removeItem(deps, command, deps.user.deleteWebauthnRegistration, removed);
      // The passkey is removed, even if the chunk that reports it to password managers can't be loaded.
      const isSignaled = await deps.webauthn.signalRemoved(id).catch(() => false);
      return isSignaled ? { ...event, isSignaled } : event;
    }
  }
}

const UNSUPPORTED = {
  code: 'passkey_unsupported',
  message: 'This browser has no passkeys, or the page is not secure.',
} as const;

/** The password managers of the passkeys that this browser knows. */
async function managersOf({ webauthn }: PasskeysDeps): Promise<PasskeyManagers> {
  const known = await webauthn.known();
  return Object.fromEntries(
    known.flatMap(({ webauthn_registration_id: id, manager }) => (manager ? [[id, manager] as const] : [])),
  );
}

/** The section's data of a user, in the order of the provider. */
const passkeysSectionOf = (user: User | null, session: Session | null, rules: WaysInRules): ListData<PasskeyItem> => ({
  personId: user?.user_id ?? '',
  list: (user?.webauthn_registrations ?? []).map((registration) => {
    const { webauthn_registration_id: id, name, user_agent: userAgent, domain } = registration;
    const factor = session?.authentication_factors.find(
      ({ webauthn_factor }) => webauthn_factor?.webauthn_registration_id === id,
    );
    const createdAt = registration.created_at ?? factor?.credential_created_at ?? '';
    const lastUse = factor?.last_authenticated_at ?? '';
    const isForeign = !isOwnDomain(domain, rules.hostname);
    return keptItem(user, { id, name, userAgent, domain, isForeign, createdAt, lastUse }, rules);
  }),
});

/** Functions that send the events of the section, for hooks and hosts. */
export const passkeysActions = (send: SendOf<typeof passkeysFlow>) => ({
  /** Opens the browser's prompt to create a passkey. */
  add: () => send({ type: 'add' }),
  /** Opens the form for the name of a passkey. */
  beginRename: (id: string) => send({ type: 'beginRename', id }),
  /** Saves the name. */
  saveName: (name: string) => send({ type: 'saveName', name: cleanedText(name, PASSKEY_NAME_LENGTH) }),
  /** Asks whether to remove the passkey. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Removes the passkey. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Passkeys'. */
export function createPasskeysFlow(
  client: FlowClient<PasskeysDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof passkeysFlow> {
  return createFlow(passkeysFlow, depsOf<PasskeysDeps>(client, options));
}
