import type { OwnEvent } from '../../../flow/section/section';
import type { At } from '../../../flow/flow';
import { clearError } from '../../../flow/code-entry';
import type { Problem } from '../../../base/errors';
import { sectionProblem } from '../../../flow/section/section';
import type { OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, withProblem } from '../../../flow/section/section-rules';
import { isOutside, LOAD } from '../admission';
import { connectionRules } from '../connection-section';
import { changesOf } from './sso-draft';
import { guardOfSso, ssoGuard } from './sso-guards';
import {
  backTo,
  editOf,
  isComplete,
  isOffered,
  itemOf,
  listOf,
  shownOf,
  ssoDataOf,
  withItem,
  without,
} from './sso-shown';
import type { SsoCommand, SsoData, SsoDeletion, SsoEvent, SsoKnown, SsoShown, SsoState } from './sso-state';

const ask = (state: SsoState): OwnStep<SsoState, SsoCommand> => requestReauth(state, 'changeSso');
const failing = (state: SsoState, error: Problem): OwnStep<SsoState, SsoCommand> => withProblem(state, error);

/** The rules of the SSO section. */
export const ssoRules = connectionRules<SsoState, SsoEvent, SsoCommand, SsoData>({
  keys: ['personId', 'maySee', 'may', 'defaultId', 'isOnlySso'],
  shown(data, state) {
    if (!('list' in state)) return undefined;
    const asked = state.at === 'list' && state.proving !== undefined && state.asked ? { asked: state.asked } : {};
    return { ...listOf(state), ...data, ...asked };
  },
  own(state, event) {
    if (event.type === 'loaded') return loaded(state, event);
    if (isOutside(state) || !('list' in state)) return [state];
    if (event.type === 'failed' && event.command.type === 'load')
      return state.at === 'list' ? failing(state, event.error) : [state];
    return byState(state, event);
  },
});

/** An open form stays open when the list reloads, unless its connection is gone. */
function loaded(
  state: SsoState,
  { userOf, list, quota, failed }: SsoEvent & { readonly type: 'loaded' },
): OwnStep<SsoState, SsoCommand> {
  if (userOf !== state.personId) return [state];
  const shown = { ...ssoDataOf(state), list, quota };
  const isTest = failed !== undefined && itemOf(shown, failed.id) !== undefined;
  if (!('list' in state))
    return [isTest ? { at: 'tested', ...shown, outcome: 'failed', ...failed } : { at: 'list', ...shown }];
  const isGone = 'id' in state && !list.some(({ id }) => id === state.id);
  return [isGone ? { ...listOf({ ...state, list, quota }), error: sectionProblem('gone') } : { ...state, list, quota }];
}

function byState(state: SsoKnown, event: OwnEvent<SsoEvent, SsoCommand>): OwnStep<SsoState, SsoCommand> {
  switch (state.at) {
    case 'list':
      return fromList(state, event);
    case 'preset':
      return fromPreset(state, event);
    case 'creating':
      return fromCreating(state, event);
    case 'edit':
      return fromEdit(state, event);
    case 'saving':
      return fromSaving(state, event);
    case 'confirmTest':
    case 'testing':
    case 'tested':
      return fromTest(state, event);
    case 'settingDefault':
      return fromSettingDefault(state, event);
    case 'confirm':
      return fromConfirm(state, event);
    case 'deleting':
      return fromDeleting(state, event);
  }
}

function fromList(state: At<SsoState, 'list'>, event: OwnEvent<SsoEvent, SsoCommand>): OwnStep<SsoState, SsoCommand> {
  const { may, quota } = state;
  switch (event.type) {
    case 'add':
      return [may.create && (quota.saml || quota.oidc) && isFree(state) ? { at: 'preset', ...shownOf(state) } : state];
    case 'edit': {
      const item = itemOf(state, event.id);
      return [item && may.update && isFree(state) ? editOf(state, item) : state];
    }
    case 'test':
      return test(state, event.id);
    case 'makeDefault': {
      const isPossible = may.makeDefault && event.id !== state.defaultId && itemOf(state, event.id)?.isActive === true;
      return isPossible && isFree(state) ? ask({ ...state, asked: { id: event.id } }) : [state];
    }
    case 'remove':
      if (!may.delete || !isFree(state) || !itemOf(state, event.id)) return [state];
      return guarded(state, event.id, { type: 'connection' });
    case 'reauthenticated':
      return reauthenticatedInList(state);
    // Responses that arrive after the user left their state.
    case 'saved':
    case 'created':
      return [{ ...state, list: withItem(state.list, event.item) }];
    default:
      return [state];
  }
}

/** Reports why the item cannot be deleted; else asks for re-authentication. */
function guarded(state: At<SsoState, 'list' | 'edit'>, id: string, what: SsoDeletion): OwnStep<SsoState, SsoCommand> {
  const guard = guardOfSso(id, what, state);
  return guard ? [{ ...clearError(state), error: ssoGuard(guard) }] : ask({ ...state, asked: { id, what } });
}

function reauthenticatedInList({ asked, ...state }: At<SsoState, 'list'>): OwnStep<SsoState, SsoCommand> {
  if (!asked || !('id' in asked)) return [state];
  const { id, what } = asked;
  if (!itemOf(state, id)) return [{ ...state, error: sectionProblem('gone') }];
  if (what) return [{ at: 'confirm', ...shownOf(state), id, what }];
  return [
    { at: 'settingDefault', ...shownOf(state), id },
    { type: 'setDefault', id, personId: state.personId },
  ];
}

function fromPreset(
  state: At<SsoState, 'preset'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  switch (event.type) {
    case 'create': {
      const { type: _type, ...wanted } = event;
      if (!isFree(state) || !isOffered(state, wanted)) return [state];
      if (!isComplete(wanted)) return [{ ...clearError(state), error: sectionProblem('required') }];
      return ask({ ...state, asked: wanted });
    }
    case 'reauthenticated': {
      if (!state.asked || !('preset' in state.asked)) return [state];
      return [
        { at: 'creating', ...shownOf(state), ...state.asked },
        { type: 'create', ...state.asked, personId: state.personId },
      ];
    }
    case 'cancel':
      return [listOf(state)];
    default:
      return [state];
  }
}

function fromCreating(
  state: At<SsoState, 'creating'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  if (event.type === 'failed')
    return event.command.type === 'create' ? failing({ at: 'preset', ...shownOf(state) }, event.error) : [state];
  if (event.type !== 'created') return [state];
  const shown = { ...shownOf(state), list: withItem(state.list, event.item) };
  // An external connection is complete when it is created.
  return [event.item.kind === 'external' ? listOf(shown) : editOf(shown, event.item)];
}

function fromEdit(state: At<SsoState, 'edit'>, event: OwnEvent<SsoEvent, SsoCommand>): OwnStep<SsoState, SsoCommand> {
  switch (event.type) {
    case 'save':
      return isFree(state) ? save(state, event) : [state];
    case 'removeCertificate':
      return isFree(state) ? guarded(state, state.id, { type: 'certificate', certificateId: event.id }) : [state];
    case 'reauthenticated':
      return reauthenticatedInEdit(state);
    case 'cancel':
      return [listOf(state)];
    default:
      return [state];
  }
}

/** The typed values stay in the form even if they are not valid. */
function save(
  state: At<SsoState, 'edit'>,
  { draft, secret, problem }: SsoEvent & { readonly type: 'save' },
): OwnStep<SsoState, SsoCommand> {
  const item = itemOf(state, state.id);
  if (!item || draft.kind !== item.kind) return [state];
  const { secret: _before, asked: _asked, ...form } = clearError(state);
  const filled: At<SsoState, 'edit'> = { ...form, draft, ...(secret && { secret }) };
  if (problem) return [{ ...filled, error: problem }];
  return changesOf(draft, item) || secret ? ask(filled) : [listOf(state)];
}

function reauthenticatedInEdit(state: At<SsoState, 'edit'>): OwnStep<SsoState, SsoCommand> {
  const { id, draft, secret, asked, personId } = state;
  const item = itemOf(state, id);
  if (asked && 'id' in asked && asked.what) return [{ at: 'confirm', ...shownOf(state), id, what: asked.what, draft }];
  if (!item) return [{ ...listOf(state), error: sectionProblem('gone') }];
  const changes = changesOf(draft, item) ?? { fields: {}, metadataUrl: '' };
  const given = secret ? { secret } : {};
  return [
    { at: 'saving', ...shownOf(state), id, draft, ...given },
    { type: 'save', id, kind: item.kind, preset: item.preset, changes, ...given, personId },
  ];
}

function fromSaving(
  state: At<SsoState, 'saving'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  const { id, draft } = state;
  if (event.type === 'saved') return [listOf({ ...state, list: withItem(state.list, event.item) })];
  if (event.type !== 'failed' || event.command.type !== 'save') return [state];
  if (event.error.code.endsWith('connection_not_found')) return gone(state, id);
  return failing({ at: 'edit', ...shownOf(state), id, draft }, event.error);
}

const gone = (state: SsoShown, gone: string): OwnStep<SsoState, SsoCommand> => [
  { ...listOf({ ...state, list: state.list.filter(({ id }) => id !== gone) }), error: sectionProblem('gone') },
  LOAD,
];

/** Only a connection that is active can be tested. */
function test(state: SsoShown & { readonly at: string }, id: string): OwnStep<SsoState, SsoCommand> {
  if (itemOf(state, id)?.isActive !== true || !isFree(state)) return [state as SsoState];
  return [
    { at: 'confirmTest', ...shownOf(state), id },
    { type: 'prepareTest', id },
  ];
}

function fromTest(
  state: At<SsoState, 'confirmTest' | 'testing' | 'tested'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  switch (event.type) {
    case 'testReady':
      return [
        state.at === 'confirmTest' && event.id === state.id ? { ...clearError(state), address: event.address } : state,
      ];
    case 'confirm': {
      if (state.at !== 'confirmTest' || state.address === undefined) return [state];
      const { id, address } = state;
      return [
        { at: 'testing', ...shownOf(state), id, address },
        { type: 'awaitTest', id, personId: state.personId },
      ];
    }
    case 'tested': {
      const { id, outcome, reason } = event;
      if (state.at !== 'testing' || id !== state.id) return [state];
      return [{ at: 'tested', ...shownOf(state), id, outcome, ...(reason && { reason }) }];
    }
    case 'test':
      return state.at === 'tested' ? test(state, event.id) : [state];
    case 'cancel':
      return [listOf(state)];
    case 'failed':
      if (event.command.type !== 'prepareTest' || state.at !== 'confirmTest') return [state];
      return failing(listOf(state), event.error);
    default:
      return [state];
  }
}

function fromSettingDefault(
  state: At<SsoState, 'settingDefault'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  if (event.type === 'defaultSet') return [listOf(state)];
  return event.type === 'failed' && event.command.type === 'setDefault' ? failing(listOf(state), event.error) : [state];
}

function fromConfirm(
  state: At<SsoState, 'confirm'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  const { id, what, draft, personId } = state;
  if (event.type === 'cancel') return [backTo(state, draft)];
  if (event.type !== 'confirm' || !isFree(state)) return [state];
  return [
    { at: 'deleting', ...shownOf(state), id, what, ...(draft && { draft }) },
    { type: 'delete', id, what, personId },
  ];
}

function fromDeleting(
  state: At<SsoState, 'deleting'>,
  event: OwnEvent<SsoEvent, SsoCommand>,
): OwnStep<SsoState, SsoCommand> {
  const { id, what, draft } = state;
  if (event.type === 'deleted') return [backTo({ ...state, list: without(state.list, id, what) }, draft)];
  if (event.type !== 'failed' || event.command.type !== 'delete') return [state];
  const [next, ...commands] = failing(backTo(state, draft), event.error);
  // The outcome is unknown, so the list is fetched again.
  return event.error.code === 'unsure' ? [next, ...commands, LOAD] : [next, ...commands];
}
