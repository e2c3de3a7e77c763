export { effectiveMethods } from '../../organizations/flows/first-state/effective-methods';
export { firstState, partsOfMain } from '../../organizations/flows/first-state/first-state';
export { organizationHostEvents } from '../../organizations/flows/first-state/host-events';
export type { EmailFormPart, MainButton, MainPart } from '../../organizations/flows/first-state/main-parts';
export {
  memberOutcomeOf,
  memberSignInOf,
  shownMemberProblem,
} from '../../organizations/flows/first-state/member-sign-in';
export {
  ORGANIZATION_OAUTH_PROVIDERS,
  ORGANIZATION_PRODUCTS,
  oneTapOf,
} from '../../organizations/flows/first-state/options';
