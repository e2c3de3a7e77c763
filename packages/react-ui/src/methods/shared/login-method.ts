import type { LoginEvent, LoginMethod, LoginState, Problem } from '@foyer/core';
import type { LoginFlows, LoginMethods, MainStateName } from '@foyer/core/skin';
import type { ComponentType, ReactNode } from 'react';
import type { ScreenProps } from '../../parts/screen';

type Away<M extends LoginMethod> = Exclude<LoginMethods[M]['state'], { at: MainStateName<M> }>;

/** A part of the login widget. It receives the states of all methods. */
export type LoginPart = ComponentType<ScreenProps<LoginState, LoginEvent>>;

/**
 * The rules and the screens of a method. Each method is one file; a page loads it if its configuration names the method
 * (decision 67).
 */
export interface LoginMethodFile<M extends LoginMethod> {
  readonly flow: NonNullable<LoginFlows[M]> | (() => Promise<NonNullable<LoginFlows[M]>>);
  /** A screen for each state in which the method has left Main. A missing screen does not compile. */
  readonly screens: {
    readonly [At in Away<M>['at']]: ComponentType<
      ScreenProps<Extract<Away<M>, { at: At }>, LoginMethods[M]['event']>
    >;
  };
  /** Drawn above the form of Main. */
  readonly buttons?: LoginPart;
  /** Drawn between the buttons of Main and its form. */
  readonly banner?: LoginPart;
  /** Drawn below every screen. */
  readonly beside?: LoginPart;
}

export interface PhoneFormProps {
  /** A number as it was typed before. */
  readonly draft: { readonly phone: string; readonly country: string } | undefined;
  readonly problem: Problem | undefined;
  /** Text of the problem, where it is not that of its code. */
  readonly problemText?: ReactNode;
  readonly busy: boolean;
  readonly busyText?: string | undefined;
  readonly blocked: boolean;
  /** The button is off while the field is empty. */
  readonly needsText?: boolean | undefined;
  readonly autoComplete?: string | undefined;
  readonly onSubmit: (phone: string, country: string) => void;
}

/** The loaded files of a page's methods. */
export interface LoginMethodFiles {
  readonly flows: LoginFlows;
  readonly files: { readonly [M in LoginMethod]?: LoginMethodFile<M> };
  /** The form of the tabs 'Text' and 'WhatsApp'. */
  readonly PhoneForm?: ComponentType<PhoneFormProps> | undefined;
}
