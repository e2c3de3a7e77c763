import { EmailHintPlace } from '../../../kernel/methods/later/email-hint-place';
import { MainButtons } from '../../main/screens/main-buttons';
import { DeveloperNotes, MainTop } from '../../main/screens/main-top';
import { PasswordForm } from '../../main/screens/password-form';
import { StepUpForm } from '../../main/screens/step-up-form';
import { OrganizationProblem } from './organization-problem';
import type { LaterFile } from './later-file';
import { organizationLoginScreens } from './organization-screens';

/** The screens of the login itself after its first form, in one file. Its rules come before, in one of core. */
export const laterFile: LaterFile = {
  screens: organizationLoginScreens,
  DeveloperNotes,
  EmailHintPlace,
  MainButtons,
  MainTop,
  PasswordForm,
  StepUpForm,
  OrganizationProblem,
};
