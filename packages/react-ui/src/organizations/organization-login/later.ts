import { loginParts, organizationLoginFlow } from '@foyer/core/organizations/skin/login';
import { MainButtons } from '../main/main-buttons';
import { DeveloperNotes, MainTop } from '../main/main-top';
import { PasswordForm } from '../main/password-form';
import { StepUpForm } from '../main/step-up-form';
import { OrganizationProblem } from '../strings/organization-problem';
import type { LaterFile } from './later-file';
import { organizationLoginScreens, partScreens } from './organization-screens';

/** Rules and screens of a login after its first form, in one file. */
export const laterFile: LaterFile = {
  definition: organizationLoginFlow(loginParts()),
  screens: organizationLoginScreens,
  parts: partScreens,
  DeveloperNotes,
  MainButtons,
  MainTop,
  PasswordForm,
  StepUpForm,
  OrganizationProblem,
};
