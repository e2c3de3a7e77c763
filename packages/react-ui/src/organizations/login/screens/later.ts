import { loginParts, organizationLoginFlow } from '@foyer/core/internal/organizations/organization-login';
import { MainButtons } from '../../main/screens/main-buttons';
import { DeveloperNotes, MainTop } from '../../main/screens/main-top';
import { PasswordForm } from '../../main/screens/password-form';
import { StepUpForm } from '../../main/screens/step-up-form';
import { OrganizationProblem } from './organization-problem';
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
