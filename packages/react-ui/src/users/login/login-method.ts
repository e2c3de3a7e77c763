import type { LoginEvent, LoginMethod, LoginState, LoginTab } from '@foyer/core';
import type { LoginMethods, MainStateName } from '@foyer/core/internal/users';
import type { ComponentType } from 'react';
import type { EmailHintPlaceProps } from '../../login/email-hint-place';
import type { ScreenProps } from '../../parts/screen';

type Away<M extends LoginMethod> = Exclude<LoginMethods[M]['state'], { at: MainStateName<M> }>;

/** A part of the login widget. It receives the states of all methods. */
export type LoginPart = ComponentType<ScreenProps<LoginState, LoginEvent>>;

// Decisions 67, 116 and 120.
/**
 * The screens of a method, and what it draws on Main. Each method is one file; a page loads it if its configuration
 * names the method. Its rules are in a file of core, which comes before. What Main knows before both is in
 * `LOGIN_METHODS` of core.
 */
export interface LoginMethodFile<M extends LoginMethod> {
  /** A screen for each state in which the method has left Main. A missing screen does not compile. */
  readonly screens: {
    readonly [At in Away<M>['at']]: ComponentType<ScreenProps<Extract<Away<M>, { at: At }>, LoginMethods[M]['event']>>;
  };
  /** Drawn above the form of Main. */
  readonly buttons?: LoginPart;
  /** Drawn between the buttons of Main and its form. */
  readonly banner?: LoginPart;
  /** Its form on tabs other than 'Email', whose field is drawn before this file is loaded. */
  readonly tabForm?: ComponentType<TabFormProps>;
  /** Drawn below every screen. */
  readonly alongside?: ComponentType<AlongsideProps>;
}

export interface AlongsideProps extends ScreenProps<LoginState, LoginEvent> {
  /** Whether a method has left Main. */
  readonly isAway: boolean;
}

export interface TabFormProps extends ScreenProps<LoginState, LoginEvent> {
  readonly tab: Exclude<LoginTab, 'email'>;
}

/** The loaded files of a page's methods. */
export interface LoginMethodFiles {
  readonly Hint?: ComponentType<EmailHintPlaceProps>;
  readonly files: { readonly [M in LoginMethod]?: LoginMethodFile<M> };
}
