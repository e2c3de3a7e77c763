export { createSettingsFlow, settingsActions } from '../../../organizations/admin/settings/settings-flow';
export type { SettingsOptions } from '../../../organizations/admin/settings/settings-flow';
export type {
  SettingsControls,
  SettingsData,
  SettingsEvent,
  SettingsShown,
  SettingsState,
} from '../../../organizations/admin/settings/settings-state';
export { NO_SETTINGS } from '../../../organizations/admin/settings/settings-state';
export { isShownGroup, isSlugTyped } from '../../../organizations/admin/settings/settings-rules';
export type { OwnWays, SettingsWarning } from '../../../organizations/admin/settings/settings-checks';
export { fieldOfProblem, isOnlySso } from '../../../organizations/admin/settings/settings-checks';
export type {
  RefusedText,
  SettingsDraft,
  SettingsField,
  SettingsGroup,
  SettingsValues,
} from '../../../organizations/admin/settings/settings-values';
