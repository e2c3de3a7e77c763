import type { OwnEvent } from '../../../flow/section/section';
import type { At } from '../../../flow/flow';
import type { Problem } from '../../../base/errors';
import { clearError } from '../../../flow/code-entry';
import type { OwnStep, SectionRules } from '../../../flow/section/section-rules';
import { requestReauth, isFree, withProblem } from '../../../flow/section/section-rules';
import { adminProblem, isForbidden } from '../admin-section';
import { admissionStep, LOAD } from '../admission';
import { refusalOf, warningsOf } from './settings-checks';
import type {
  SettingsCommand,
  SettingsData,
  SettingsEvent,
  SettingsListed,
  SettingsShown,
  SettingsState,
} from './settings-state';
import { settingsDataOf, settingsEditing, settingsShown } from './settings-state';
import type { RefusedText, SettingsDraft, SettingsField, SettingsGroup } from './settings-values';
import { changesOf, FIELDS, pick } from './settings-values';

/** The rules of the settings section. Each group is edited and saved separately. */
export const settingsRules: SectionRules<SettingsState, SettingsEvent, SettingsCommand> = {
  keys: ['personId', 'maySee', 'organizationId', 'values', 'may', 'groups', 'ways', 'secondFactors', 'connections'],
  home,
  opening: [LOAD],
  // Deleting ends the session before the response arrives.
  survivesUserChange: (state, data) => state.at === 'deleting' && data.personId === '',
  own(state, event) {
    const outside = admissionStep(state, event, settingsDataOf);
    if (outside) return outside;
    if (!isListed(state))
      return [event.type === 'loaded' ? { at: 'show', ...settingsDataOf(state), controls: event.controls } : state];
    return event.type === 'loaded' ? [{ ...state, controls: event.controls }] : fromListed(state, event);
  },
};

const isListed = (state: SettingsState): state is SettingsListed => 'controls' in state;

function home(data: SettingsData, state?: SettingsState): SettingsState {
  const own = settingsDataOf(data);
  if (state?.personId !== data.personId) return { at: 'loading', ...own };
  return isListed(state) ? settingsShown({ ...state, ...own }) : { ...state, ...own };
}

function fromListed(
  state: SettingsListed,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  switch (state.at) {
    case 'show':
      return fromShow(state, event);
    case 'edit':
      return fromEdit(state, event);
    case 'confirmSave':
      return fromConfirm(state, event);
    case 'saving':
      return fromSaving(state, event);
    case 'changedElsewhere':
      return fromConflict(state, event);
    case 'confirmDelete':
      return fromConfirmDelete(state, event);
    case 'deleting':
      return fromDeleting(state, event);
  }
}

/** Whether a group shows. The project can disable MFA settings for organizations. */
export const isShownGroup = ({ groups, controls }: SettingsShown, group: SettingsGroup): boolean =>
  groups.includes(group) && (group !== 'mfa' || controls.mfa);

function fromShow(
  state: At<SettingsState, 'show'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  switch (event.type) {
    case 'edit':
      return [isFree(state) && isShownGroup(state, event.group) ? opened(state, event.group) : state];
    case 'delete':
      return state.may.delete ? requestReauth(state, 'deleteOrganization', { id: state.organizationId }) : [state];
    case 'reauthenticated':
      return [event.act === 'deleteOrganization' ? { ...settingsShown(state), at: 'confirmDelete', typed: '' } : state];
    case 'saved':
      return [{ ...state }];
    default:
      return [state];
  }
}

function opened(state: SettingsShown, group: SettingsGroup): At<SettingsState, 'edit'> {
  const base = pick(state.values, FIELDS[group]);
  return { ...settingsShown(state), at: 'edit', group, draft: base, base };
}

function fromEdit(
  state: At<SettingsState, 'edit'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  switch (event.type) {
    case 'save':
      return isFree(state)
        ? submit({ ...clearError(state), draft: drafted(state, event.draft) }, event.refused)
        : [state];
    case 'reauthenticated':
      return afterReauth(state);
    case 'cancel':
      return [settingsShown(state)];
    default:
      return [state];
  }
}

/** The draft with the submitted values, limited to the fields of the group. */
const drafted = ({ draft, group }: At<SettingsState, 'edit'>, given: SettingsDraft): SettingsDraft => ({
  ...draft,
  ...pick(given, FIELDS[group]),
});

/**
 * The changes in a form, without fields that the member cannot change and fields that the project has disabled.
 */
function changesIn({
  draft,
  base,
  may,
  controls,
}: At<SettingsState, 'edit' | 'confirmSave' | 'changedElsewhere'>): SettingsDraft {
  const changes = changesOf(draft, base);
  const fields = (Object.keys(changes) as SettingsField[]).filter(
    (field) => may[field] && (controls.sso || !field.startsWith('sso_')),
  );
  return pick(changes, fields);
}

function submit(
  state: At<SettingsState, 'edit'>,
  refused: RefusedText | undefined,
): OwnStep<SettingsState, SettingsCommand> {
  const changes = changesIn(state);
  const problem = refused ? textProblem(refused) : problemOf(state, changes);
  if (problem) return [{ ...state, error: problem }];
  return Object.keys(changes).length === 0 ? [settingsShown(state)] : requestReauth(state, 'changeSettings');
}

function problemOf(state: SettingsShown, changes: SettingsDraft): Problem | undefined {
  const code = refusalOf(changes, state.values, state);
  return code && adminProblem(code);
}

const textProblem = (code: RefusedText): Problem =>
  code === 'invalid_logo' ? adminProblem(code) : { code, message: TEXTS[code] };

const TEXTS: Readonly<Record<Exclude<RefusedText, 'invalid_logo'>, string>> = {
  organization_name_missing: 'An organization needs a name.',
  invalid_organization_slug: 'A slug has 2 to 128 characters: letters, digits, and - . _ ~',
};

/** Confirms or saves, after re-authentication. Checks again, because the data might have changed meanwhile. */
function afterReauth(state: At<SettingsState, 'edit'>): OwnStep<SettingsState, SettingsCommand> {
  const changes = changesIn(state);
  const problem = problemOf(state, changes);
  if (problem) return [{ ...state, error: problem }];
  const warnings = warningsOf(changes, state.values, state);
  return warnings.length > 0 ? [{ ...settingsEditing(state), at: 'confirmSave', warnings }] : save(state);
}

function save(
  state: At<SettingsState, 'edit' | 'confirmSave' | 'changedElsewhere'>,
  base = state.base,
): OwnStep<SettingsState, SettingsCommand> {
  const changes = changesIn({ ...state, base });
  if (Object.keys(changes).length === 0) return [settingsShown(state)];
  return [
    { ...settingsEditing(state), base, at: 'saving' },
    { type: 'save', changes, base, personId: state.personId },
  ];
}

const form = (state: At<SettingsState, 'confirmSave' | 'saving'>): At<SettingsState, 'edit'> => ({
  ...settingsEditing(state),
  at: 'edit',
});

function fromConfirm(
  state: At<SettingsState, 'confirmSave'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  if (event.type === 'cancel') return [form(state)];
  return event.type === 'confirm' && isFree(state) ? save(state) : [state];
}

function fromSaving(
  state: At<SettingsState, 'saving'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  switch (event.type) {
    case 'saved':
    case 'savedBefore':
      return [settingsShown(state)];
    case 'conflict':
      return [{ ...settingsEditing(state), at: 'changedElsewhere', theirs: event.theirs }];
    case 'failed':
      // If the change is no longer allowed, the form closes.
      return event.command.type === 'save'
        ? withProblem<SettingsState>(isForbidden(event.error) ? settingsShown(state) : form(state), event.error)
        : [state];
    default:
      return [state];
  }
}

function fromConflict(
  state: At<SettingsState, 'changedElsewhere'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  switch (event.type) {
    case 'keepMine': {
      const base = { ...state.base, ...state.theirs };
      const problem = problemOf(state, changesIn({ ...state, base }));
      if (problem) return [{ ...settingsEditing(state), base, at: 'edit', error: problem }];
      return isFree(state) ? save(state, base) : [state];
    }
    case 'takeTheirs':
    case 'cancel':
      return [settingsShown(state)];
    default:
      return [state];
  }
}

function fromConfirmDelete(
  state: At<SettingsState, 'confirmDelete'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  switch (event.type) {
    case 'type':
      return isFree(state) && event.text !== state.typed ? [{ ...clearError(state), typed: event.text }] : [state];
    case 'cancel':
      return [settingsShown(state)];
    case 'confirm':
      if (!isFree(state) || !isSlugTyped(state)) return [state];
      return [
        { ...settingsShown(state), at: 'deleting' },
        { type: 'delete', id: state.organizationId, personId: state.personId },
      ];
    default:
      return [state];
  }
}

/** Whether the typed text equals the slug. */
export const isSlugTyped = ({ typed, values }: Pick<At<SettingsState, 'confirmDelete'>, 'typed' | 'values'>): boolean =>
  typed.trim() === values.organization_slug;

function fromDeleting(
  state: At<SettingsState, 'deleting'>,
  event: OwnEvent<SettingsEvent, SettingsCommand>,
): OwnStep<SettingsState, SettingsCommand> {
  if (event.type === 'organizationDeleted')
    return [{ at: 'loading', ...settingsDataOf(state), personId: '', maySee: false }];
  return event.type === 'failed' && event.command.type === 'delete'
    ? withProblem<SettingsState>(settingsShown(state), event.error)
    : [state];
}
