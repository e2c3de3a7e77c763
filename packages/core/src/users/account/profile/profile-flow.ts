import type { User } from '@foyer/wire';
import type { Users } from '../../api/users';
import type { Webauthn } from '../../api/webauthn';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { Context, SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { changedAccount } from '../../../flow/account/action-calls';
import { userSource } from '../user-section';
import type { ProfileCommand, ProfileData, ProfileEvent, ProfileName } from './profile-rules';
import { profileRules } from './profile-rules';

/** Deps of the section 'Profile'. A client provides all of them except the options. */
export interface ProfileDeps extends AccountSectionDeps {
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'update'>;
  readonly webauthn: Pick<Webauthn, 'signalNames'>;
}

/** The section 'Profile' as data; `createFlow(profileFlow, deps)` runs it. */
export const profileFlow = sectionFlow({
  name: 'profile',
  shown: ['draft', 'name', 'picture', 'changes'],
  rules: profileRules,
  source: userSource(profileOf),
  async perform(command: ProfileCommand, { deps }: Context<ProfileDeps>): Promise<ProfileEvent> {
    const { first, middle, last } = command.changes;
    const name = {
      ...(first !== undefined && { first_name: first }),
      ...(middle !== undefined && { middle_name: middle }),
      ...(last !== undefined && { last_name: last }),
    };
    await deps.user.update({ name }, { as: command.personId });
    tellManagers(deps);
    return { type: 'saved', ...changedAccount('rename') };
  },
  uninterruptible: () => true,
});

/** Password managers show the user's name with each passkey. Runs in the background. */
function tellManagers({ user, webauthn }: ProfileDeps): void {
  const now = user.getSync();
  if (now && now.webauthn_registrations.length > 0) webauthn.signalNames(now).catch(() => {});
}

/** The section's data of a user. */
export function profileOf(user: User | null): ProfileData {
  const { first_name: first = '', middle_name: middle = '', last_name: last = '' } = user?.name ?? {};
  const pictures = (user?.providers ?? []).map(({ profile_picture_url: picture }) => picture);
  return {
    personId: user?.user_id ?? '',
    name: { first, middle, last },
    picture: pictures.find((one) => one.startsWith('https://')) ?? '',
  };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const profileActions = (send: SendOf<typeof profileFlow>) => ({
  /** Opens the form. */
  edit: () => send({ type: 'edit' }),
  /** Saves the name. */
  save: (draft: ProfileName) => send({ type: 'save', draft }),
  /** Closes the form. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Profile': the user's name and picture. */
export function createProfileFlow(
  client: FlowClient<ProfileDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof profileFlow> {
  return createFlow(profileFlow, depsOf<ProfileDeps>(client, options));
}
