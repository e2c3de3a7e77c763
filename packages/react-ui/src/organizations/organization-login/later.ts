import { loginParts, organizationLoginFlow } from '@foyer/core/organizations/skin';
import type { OrganizationLoginDefinition } from '@foyer/react-headless/organizations/skin';
import { MainButtons } from '../main/main-buttons';
import { MainTop } from '../main/main-top';
import { PasswordForm } from '../main/password-form';
import { StepUpForm } from '../main/step-up-form';
import { OrganizationProblem } from '../strings/organization-problem';
import { organizationLoginScreens, partScreens } from './organization-screens';

/** What a login needs after its first form, in one file: its rules, and every other screen. */
export const laterFile = {
  definition: organizationLoginFlow(loginParts()) satisfies OrganizationLoginDefinition,
  screens: organizationLoginScreens,
  parts: partScreens,
  MainButtons,
  MainTop,
  PasswordForm,
  StepUpForm,
  OrganizationProblem,
};

export type LaterFile = typeof laterFile;
