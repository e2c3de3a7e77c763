import type { OrganizationLoginEvent, OrganizationLoginState, Problem } from '@foyer/core/organizations';
import type { EmailFormPart, LoginPart, ErrorPlace } from '@foyer/core/internal/organizations';
import type { ComponentType } from 'react';
import type { EmailHintPlaceProps } from '../../login/email-hint-place';
import type { shownUserOf } from '../../login/known-user';
import type { StageProps } from '../../login/stage';
import type { ScreenProps } from '../../parts/screen';
import type { MainButtonsProps, MainFormProps, MainProps } from './main/main-props';

/** A screen for each state of a flow. A missing one is a type error. */
export type ScreensOf<State extends { readonly at: string }, Event> = {
  readonly [At in State['at']]: ComponentType<ScreenProps<Extract<State, { readonly at: At }>, Event>>;
};

type Inner<Part extends LoginPart> = Extract<OrganizationLoginState, { readonly at: Part }>['inner'];
type EventOf<Part extends LoginPart> = Extract<OrganizationLoginEvent, { readonly type: Part }>['event'];

export interface OrganizationProblemProps {
  readonly problem: Problem;
  /** The place of the error, which selects its text. */
  readonly place: ErrorPlace;
  /** The email address of the error, if it isn't the login's. */
  readonly email?: string | undefined;
}

type OwnScreens = ScreensOf<
  Exclude<OrganizationLoginState, { readonly at: LoginPart | 'main' }>,
  OrganizationLoginEvent
>;

/** The screens of the parts of a login, and of its passwords. A missing one is a type error. */
export type PartScreens = { readonly [Part in LoginPart]: ScreensOf<Inner<Part>, EventOf<Part>> } & {
  readonly own: Pick<OwnScreens, 'password'>;
  readonly PasswordForm: ComponentType<MainFormProps>;
};

/** The screens of the login itself after its first form. A missing one is a type error. */
export interface LaterFile {
  readonly screens: Omit<OwnScreens, 'password'>;
  readonly AfterSignIn: ComponentType<{ readonly state: OrganizationLoginState }>;
  readonly DeveloperNotes: ComponentType;
  readonly FirstFieldNote: ComponentType<EmailHintPlaceProps>;
  readonly MainButtons: ComponentType<MainButtonsProps>;
  readonly MainTop: ComponentType<MainProps>;
  /** Only if passwords are configured. */
  readonly PasswordForm?: ComponentType<MainFormProps>;
  readonly Stage: ComponentType<StageProps<OrganizationLoginState>>;
  readonly StepUpForm: ComponentType<MainProps & { readonly form: EmailFormPart }>;
  readonly shownUserOf: typeof shownUserOf;
  readonly OrganizationProblem: ComponentType<OrganizationProblemProps>;
}
