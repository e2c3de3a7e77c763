import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { cleanedText } from '../../../flow/section/typed-text';
import { createFlow } from '../../../flow/create-flow';
import type { ShownMember } from '../../account/member-section';
import type { MemberSectionOptions } from '../../account/options';
import { adminSource } from '../admin-section';
import { withAdmission } from '../admission';
import type { ScimConnectionDeps } from './scim-commands';
import { performScim } from './scim-commands';
import type { ScimRoles } from './scim-item';
import { scimRules } from './scim-rules';
import { dataOf } from './scim-steps';
import type { RotationEnd, ScimData, ScimDraft } from './scim-state';

/** The connection with a directory as data; `createFlow(scimConnectionFlow, deps)` runs it. */
export const scimConnectionFlow = withAdmission(
  sectionFlow({
    name: 'scimConnection',
    shown: ['asked', 'connection', 'draft', 'groups', 'how', 'isLeaving', 'kept', 'may', 'maySee', 'userOf', 'roles'],
    rules: scimRules,
    source: adminSource(scimOf),
    perform: performScim,
    // A response is stale once an action has changed the connection.
    scopeOf: (state, { type }) => (type === 'load' ? ('connection' in state ? state.connection : 'unread') : state.at),
    uninterruptible: ({ type }) => CHANGES.includes(type),
  }),
  dataOf,
);

const CHANGES: readonly string[] = ['create', 'rotate', 'end', 'saveGroups', 'delete'];

function scimOf(shown: ShownMember | null, { rbac }: ScimConnectionDeps): ScimData {
  const may = (action: string): boolean => rbac.isAuthorizedSync('stytch.scim', action);
  const roles = rbac.isAuthorizedSync('stytch.organization', 'update.settings.implicit-roles');
  return {
    personId: shown?.member.member_id ?? '',
    maySee: may('get'),
    may: { create: may('create'), update: may('update'), delete: may('delete'), roles },
  };
}

/** The longest name of a connection. */
const NAME_MOST = 128;

/** Functions that send the events of the SCIM flow, for hooks and hosts. */
export const scimConnectionActions = (send: SendOf<typeof scimConnectionFlow>) => ({
  /** Loads the connection again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Opens the form for a connection. */
  connect: () => send({ type: 'connect' }),
  /** Creates the connection. Its token shows once. */
  create: ({ provider, displayName }: ScimDraft) =>
    send({ type: 'create', draft: { provider, displayName: cleanedText(displayName, NAME_MOST) } }),
  /** Copies the visible token. Call it in a click handler, because browsers require a user gesture. */
  copy: () => send({ type: 'copy' }),
  /** The user confirms that they saved the token. */
  tick: (kept = true) => send({ type: 'tick', kept }),
  /** Hides the token for good. */
  done: () => send({ type: 'done' }),
  /** Creates the next token. Both tokens work until the rotation ends. */
  rotate: () => send({ type: 'rotate' }),
  /** Ends a rotation: `finish` revokes the old token, `keepOld` the new one. */
  end: (how: RotationEnd) => send({ type: 'end', how }),
  /** Saves all roles of each group in the draft. Other groups do not change. */
  saveGroups: (draft: ScimRoles) => send({ type: 'saveGroups', draft }),
  /** Asks whether to delete the connection. */
  remove: () => send({ type: 'remove' }),
  /** Confirms the question. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and tokens, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of the SCIM section: the connection with which a directory provisions members. */
export function createScimConnectionFlow(
  client: FlowClient<ScimConnectionDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof scimConnectionFlow> {
  return createFlow(scimConnectionFlow, depsOf<ScimConnectionDeps>(client, options));
}
