import { shownUserOf } from '../../login/known-user';
import { Stage } from '../../login/stage';
import { AfterSignIn } from './after-sign-in';
import { MainButtons } from './main/main-buttons';
import { MemberFieldNote } from './main/member-field-note';
import { DeveloperNotes, MainTop } from './main/main-top';
import { StepUpForm } from './main/step-up-form';
import { OrganizationProblem } from './organization-problem';
import type { LaterFile } from './later-file';
import { organizationLoginScreens } from './organization-screens';

/**
 * The screens of the login itself after its first form, in one chunk. Their rules are in a chunk of core that loads
 * earlier.
 */
export const laterFile: LaterFile = {
  screens: organizationLoginScreens,
  AfterSignIn,
  DeveloperNotes,
  FirstFieldNote: MemberFieldNote,
  MainButtons,
  MainTop,
  Stage,
  StepUpForm,
  shownUserOf,
  OrganizationProblem,
};
