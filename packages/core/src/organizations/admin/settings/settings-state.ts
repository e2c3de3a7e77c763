import type { At } from '../../../flow/flow';
import type { ActionResult, SectionFailable } from '../../../flow/section/section';
import type { ToOrganizationHost } from '../../login/host-event';
import type { AdminData, Allowed } from '../admin-section';
import type { AdmissionEvent, AdmissionState } from '../admission';
import type { OwnWays, SettingsWarning } from './settings-checks';
import { NO_VALUES } from './settings-values';
import type { RefusedText, SettingsDraft, SettingsField, SettingsGroup, SettingsValues } from './settings-values';

/** The settings of the organization, and the allowed changes. */
export interface SettingsData extends AdminData, OwnWays {
  /** The id of the organization. */
  readonly organizationId: string;
  /** The settings. */
  readonly values: SettingsValues;
  /** The fields that the signed-in member can change, and whether they can delete the organization. */
  readonly may: Allowed<SettingsField | 'delete'>;
  /** The visible groups: not hidden by the host, and with a field that the member can change. */
  readonly groups: readonly SettingsGroup[];
}

/** The features that the project lets its organizations configure. */
export interface SettingsControls {
  /** Whether organizations can configure MFA. */
  readonly mfa: boolean;
  /** Whether organizations can configure SSO. */
  readonly sso: boolean;
}

/** The data of loaded settings. */
export interface SettingsShown extends SettingsData {
  /** The features that the project lets its organizations configure. */
  readonly controls: SettingsControls;
}

/** A group in editing. `base`: its values when the form opened. */
interface Editing extends SettingsShown {
  /** The open group. */
  readonly group: SettingsGroup;
  /** The input of the form. */
  readonly draft: SettingsDraft;
  /** The values when the form opened. */
  readonly base: SettingsDraft;
}

/** The states of the organization's settings. */
export type SettingsState =
  | AdmissionState<SettingsData>
  /** Shows the settings. */
  | ({ readonly at: 'show' } & SettingsShown & SectionFailable)
  /** The form of a group. */
  | ({ readonly at: 'edit' } & Editing & SectionFailable)
  /** Asks whether to save, because the change has consequences. */
  | ({
      readonly at: 'confirmSave';
      /** The consequences to confirm. */
      readonly warnings: readonly SettingsWarning[];
    } & Editing &
      SectionFailable)
  /** The changes are being saved. */
  | ({ readonly at: 'saving' } & Editing)
  /** Another admin changed the same settings meanwhile. `theirs`: their values. */
  | ({
      readonly at: 'changedElsewhere';
      /** The values of the other admin. */
      readonly theirs: SettingsDraft;
    } & Editing &
      SectionFailable)
  /** The form that deletes the organization. */
  | ({
      readonly at: 'confirmDelete';
      /** The typed confirmation. */
      readonly typed: string;
    } & SettingsShown &
      SectionFailable)
  /** The organization is being deleted. */
  | ({ readonly at: 'deleting' } & SettingsShown);

type Changed = ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'> & ActionResult<SettingsData>;

/** The events of the organization's settings. */
export type SettingsEvent =
  | AdmissionEvent
  | ({ readonly type: 'loaded'; readonly controls: SettingsControls } & ActionResult<SettingsData>)
  | { readonly type: 'edit'; readonly group: SettingsGroup }
  /** `refused`: the error code of an invalid text. */
  | { readonly type: 'save'; readonly draft: SettingsDraft; readonly refused?: RefusedText }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'saved' } & Changed)
  /** Nothing to save: the settings already have these values. */
  | ({ readonly type: 'savedBefore' } & ActionResult<SettingsData>)
  | ({ readonly type: 'conflict'; readonly theirs: SettingsDraft } & ActionResult<SettingsData>)
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' }
  | { readonly type: 'delete' }
  | { readonly type: 'type'; readonly text: string }
  | ({ readonly type: 'organizationDeleted' } & Changed);

export type SettingsCommand =
  | { readonly type: 'load' }
  | { readonly type: 'save'; readonly changes: SettingsDraft; readonly base: SettingsDraft; readonly personId: string }
  | { readonly type: 'delete'; readonly id: string; readonly personId: string };

export type SettingsListed = Extract<SettingsState, SettingsShown>;

/** The data without a session. */
export const NO_SETTINGS: SettingsData = {
  ...{
    personId: '',
    maySee: false,
    organizationId: '',
    values: NO_VALUES,
    groups: [],
    ways: [],
    secondFactors: [],
    connections: [],
  },
  may: Object.fromEntries([...Object.keys(NO_VALUES), 'delete'].map((field) => [field, false])) as SettingsData['may'],
};

/** Picks the data that comes with the session from a state. */
export const settingsDataOf = ({
  personId,
  maySee,
  organizationId,
  values,
  may,
  groups,
  ways,
  secondFactors,
  connections,
}: SettingsData): SettingsData => ({
  ...{ personId, maySee, organizationId, values, may, groups },
  ...{ ways, secondFactors, connections },
});

/** The `show` state without a form. */
export const settingsShown = (state: SettingsShown): At<SettingsState, 'show'> => ({
  at: 'show',
  ...settingsDataOf(state),
  controls: state.controls,
});

/** The form of a group. */
export const settingsEditing = (state: Editing): Editing => ({
  ...settingsDataOf(state),
  controls: state.controls,
  group: state.group,
  draft: state.draft,
  base: state.base,
});
