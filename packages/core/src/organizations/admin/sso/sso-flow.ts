import { Secret } from '../../../base/secret';
import { createTabNotes } from '../../../browser/tab-note';
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
import type { SsoConnectionsDeps } from './sso-commands';
import { performSso } from './sso-commands';
import { cleanedDraft, draftProblem, SSO_NAME_MOST } from './sso-draft';
import type { SsoDraft } from './sso-item';
import { isOnlySso } from './sso-guards';
import { ssoRules } from './sso-rules';
import { ssoDataOf } from './sso-shown';
import type { NewConnection, SsoData } from './sso-state';

/** The connections of an organization as data; `createFlow(ssoConnectionsFlow, deps)` runs it. */
export const ssoConnectionsFlow = withAdmission(
  sectionFlow({
    name: 'ssoConnections',
    shown: [
      ...([
        'address',
        'asked',
        'changes',
        'connectionId',
        'defaultId',
        'displayName',
        'draft',
        'failed',
        'isOnlySso',
        'item',
        'kind',
        'list',
      ] as const),
      ...([
        'may',
        'maySee',
        'organizationId',
        'outcome',
        'userOf',
        'preset',
        'problem',
        'quota',
        'reason',
        'what',
      ] as const),
    ],
    rules: ssoRules,
    source: adminSource(ssoOf),
    perform: performSso,
    // A response is stale once an action has changed the list.
    scopeOf: (state, { type }) => (type === 'load' ? ('list' in state ? state.list : 'loading') : state.at),
    uninterruptible: ({ type }) => CHANGES.includes(type),
  }),
  ssoDataOf,
);

const CHANGES: readonly string[] = ['create', 'save', 'setDefault', 'delete'];

function ssoOf(shown: ShownMember | null, { rbac }: SsoConnectionsDeps): SsoData {
  const may = (action: string): boolean => rbac.isAuthorizedSync('stytch.sso', action);
  return {
    personId: shown?.member.member_id ?? '',
    maySee: may('get'),
    may: {
      create: may('create'),
      update: may('update'),
      delete: may('delete'),
      makeDefault: rbac.isAuthorizedSync('stytch.organization', 'update.settings.default-sso-connection'),
    },
    defaultId: shown?.organization.sso_default_connection_id ?? '',
    isOnlySso: shown !== null && isOnlySso(shown.organization),
  };
}

/** Functions that send the events of the SSO flow, for hooks and hosts. */
export const ssoConnectionsActions = (send: SendOf<typeof ssoConnectionsFlow>) => ({
  /** Loads the connections again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Opens the choice of an identity provider. */
  add: () => send({ type: 'add' }),
  /**
   * Creates a connection and opens its form. An external connection needs the ids of the organization that owns it and
   * of the connection there.
   */
  create: (wanted: NewConnection) =>
    send({ type: 'create', ...wanted, displayName: cleanedText(wanted.displayName, SSO_NAME_MOST) }),
  /** Opens the form of a connection. */
  edit: (id: string) => send({ type: 'edit', id }),
  /** Saves the changed fields. Without a client secret, the provider preserves the existing one. */
  save(draft: SsoDraft, clientSecret = '') {
    const cleaned = cleanedDraft(draft);
    const problem = draftProblem(cleaned);
    const secret = clientSecret.trim();
    send({
      type: 'save',
      draft: cleaned,
      ...(secret !== '' && { secret: new Secret(secret) }),
      ...(problem && { problem }),
    });
  },
  /** Asks whether to remove a certificate. */
  removeCertificate: (certificateId: string) => send({ type: 'removeCertificate', id: certificateId }),
  /** Asks to confirm a test, because the test signs its user in to this browser. */
  test: (id: string) => send({ type: 'test', id }),
  /** Makes the connection the default of the organization. */
  makeDefault: (id: string) => send({ type: 'makeDefault', id }),
  /** Asks whether to delete the connection. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Confirms the question. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and secrets, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of the SSO section for organization admins. */
export function createSsoConnectionsFlow(
  client: FlowClient<Omit<SsoConnectionsDeps, 'notes'>>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof ssoConnectionsFlow> {
  const deps = depsOf<Omit<SsoConnectionsDeps, 'notes'>>(client, options);
  return createFlow(ssoConnectionsFlow, { notes: createTabNotes(deps.publicToken), ...deps });
}
