export type { OrganizationSwitcherOptions } from './organizations/switcher/switcher-deps';
export { createOrganizationSwitcherFlow, switcherActions } from './organizations/switcher/switcher-flow';
export { foundRows, isSearched } from './organizations/switcher/switcher-list-rules';
export type {
  SwitchReason,
  SwitcherAddressee,
  SwitcherEvent,
  SwitcherList,
  SwitcherMethod,
  SwitcherPlace,
  SwitcherRow,
  SwitcherState,
} from './organizations/switcher/switcher-state';
