import type { LoginEvent, LoginMethod, LoginState, LoginTab } from '@foyer/core';
import type { DetailAnswers, LoginMethods, MainStateName } from '@foyer/core/internal/users';
import type { ComponentType, RefObject } from 'react';
import type { EmailHintPlaceProps } from '../../login/email-hint-place';
import type { shownUserOf } from '../../login/known-user';
import type { StageProps } from '../../login/stage';
import type { ScreenProps } from '../../parts/screen';

type Away<M extends LoginMethod> = Exclude<LoginMethods[M]['state'], { at: MainStateName<M> }>;

/** A part of the login widget. It receives the states of all methods. */
export type LoginPart = ComponentType<ScreenProps<LoginState, LoginEvent>>;

// Decisions 67, 116 and 120.
/**
 * The screens of a method, and its parts on Main. Each method is one chunk; a page loads it if its configuration names
 * the method. Its rules are in a chunk of core that loads earlier. The data that Main needs before both is in
 * `LOGIN_METHODS` of core.
 */
export interface LoginMethodFile<M extends LoginMethod> {
  /** A screen for each state in which the method has left Main. A missing one is a type error. */
  readonly screens: {
    readonly [At in Away<M>['at']]: ComponentType<ScreenProps<Extract<Away<M>, { at: At }>, LoginMethods[M]['event']>>;
  };
  /** Rendered above the form of Main. */
  readonly buttons?: LoginPart;
  /** Rendered between the buttons of Main and its form. */
  readonly banner?: LoginPart;
  /** Its form on tabs other than 'Email', whose field is rendered before this chunk is loaded. */
  readonly tabForm?: ComponentType<TabFormProps>;
  /** The fields and terms of a new account, for a form that creates one. */
  readonly newAccount?: NewAccount;
  /** Rendered below every screen. */
  readonly alongside?: ComponentType<AlongsideProps>;
}

/** The parts of a form that creates an account, other than its own fields. */
export interface NewAccount {
  /** Above the button. */
  readonly Fields: ComponentType<NewAccountProps>;
  /** Below the button: the sentence about the terms. */
  readonly Notice: ComponentType;
}

interface NewAccountProps {
  readonly busy: boolean;
  /** The address of the new account. */
  readonly email: string;
  /** Receives the function that checks the fields. It shows the problems, and returns the answers if there are none. */
  readonly check: RefObject<(() => DetailAnswers | undefined) | undefined>;
}

export interface AlongsideProps extends ScreenProps<LoginState, LoginEvent> {
  /** Whether a method has left Main. */
  readonly isAway: boolean;
}

export interface TabFormProps extends ScreenProps<LoginState, LoginEvent> {
  readonly tab: Exclude<LoginTab, 'email'>;
}

/** The loaded chunks of a page's methods. */
export interface LoginMethodFiles {
  /** The note of the email field on Main. */
  readonly Hint?: ComponentType<EmailHintPlaceProps>;
  readonly Stage?: ComponentType<StageProps<LoginState>>;
  readonly shownUserOf?: typeof shownUserOf;
  readonly files: { readonly [M in LoginMethod]?: LoginMethodFile<M> };
}
