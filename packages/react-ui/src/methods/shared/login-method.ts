import type { LoginEvent, LoginMethod, LoginState, OtpDestination, Problem } from '@foyer/core';
import type { LoginFlows, LoginMethods, MainMoment } from '@foyer/core/skin';
import type { ComponentType } from 'react';
import type { ScreenProps } from '../../parts/screen';

type Away<M extends LoginMethod> = Exclude<LoginMethods[M]['state'], { at: MainMoment<M> }>;

/** A part of the login widget: it sees the moments of all methods. */
export type LoginPart = ComponentType<ScreenProps<LoginState, LoginEvent>>;

/**
 * What a method brings to the login widget: its rules, and everything of it that people see. One file each, which a
 * page loads where its configuration names the method (decision 67).
 */
export interface LoginMethodFile<M extends LoginMethod> {
  readonly flow: NonNullable<LoginFlows[M]> | (() => Promise<NonNullable<LoginFlows[M]>>);
  /** A screen for each moment in which the method has left Main. A moment without one does not compile. */
  readonly screens: {
    readonly [At in Away<M>['at']]: ComponentType<
      ScreenProps<Extract<Away<M>, { at: At }>, LoginMethods[M]['event']>
    >;
  };
  /** What stands above the form of Main. */
  readonly buttons?: LoginPart;
  /** What stands between the buttons of Main and its form. */
  readonly banner?: LoginPart;
  /** What stands below every screen. */
  readonly beside?: LoginPart;
}

export interface PhoneFormProps {
  readonly draft: Exclude<OtpDestination, { channel: 'email' }> | undefined;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  readonly blocked: boolean;
  readonly onSubmit: (phone: string, country: string) => void;
}

/** What was loaded for the methods of a page. */
export interface LoginMethodFiles {
  readonly flows: LoginFlows;
  readonly files: { readonly [M in LoginMethod]?: LoginMethodFile<M> };
  /** The form of the tabs 'Text' and 'WhatsApp'. */
  readonly PhoneForm?: ComponentType<PhoneFormProps> | undefined;
}
