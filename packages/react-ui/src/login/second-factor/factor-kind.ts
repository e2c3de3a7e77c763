import type { FactorEvent, FactorMethod, FactorState, Problem, SaveCodesState } from '@foyer/core/internal/shared';
import type { ComponentType, ReactNode } from 'react';
import type { PhoneForm } from '../otp/phone-form';
import type { ScreenProps } from '../../parts/screen';

/** The differences between the screens of users and members. */
export interface FactorKind {
  /** The text of an error. */
  readonly Problem: ComponentType<FactorProblemProps>;
  /** The data of the login's context. A hook. */
  useAbout(this: void, login: FactorState['login']): FactorAbout;
  /** The choice to remember this browser, above the field for a code. */
  readonly Remember?: ComponentType<MoreProps>;
  /** More second factors, below those of the screen. */
  readonly More?: ComponentType<MoreProps>;
  /** Help for users who have lost their second factors. */
  readonly Help?: ComponentType;
}

export interface FactorProblemProps {
  readonly problem: Problem;
  readonly place: 'sms' | 'totp' | 'recoveryCode';
}

export interface MoreProps {
  readonly state: FactorState;
  readonly disabled: boolean;
  readonly send: (event: never) => void;
}

export interface FactorAbout {
  /** The name of the site or organization in an authenticator app. */
  readonly issuer: string;
  /** The user's address in an authenticator app. */
  readonly account: string;
  readonly initialPhone: string | undefined;
  readonly countries: PhoneFormProps['countries'];
  readonly choice: ReactNode;
  readonly sms: ReactNode;
  readonly qr: ReactNode;
}

type PhoneFormProps = Parameters<typeof PhoneForm>[0];

/** The events that the screens send. */
export type FactorScreenEvent =
  | Extract<FactorEvent, { readonly type: ScreenEventType }>
  | { readonly type: 'choose'; readonly method: Exclude<FactorMethod, 'passkey'> };

type ScreenEventType =
  | 'submitPhone'
  | 'resend'
  | 'showQr'
  | 'showSecret'
  | 'enterCode'
  | 'useTotp'
  | 'useSms'
  | 'useRecoveryCode'
  | 'submitCode'
  | 'copy'
  | 'download'
  | 'print'
  | 'tick'
  | 'finish'
  | 'tryAgain'
  | 'back';

export interface OfKind {
  readonly kind: FactorKind;
}

/** The props of the screen of a state. */
export type FactorScreenProps<At extends FactorState['at']> = ScreenProps<
  Extract<FactorState, { readonly at: At }>,
  FactorScreenEvent
> &
  OfKind;
export type SaveCodesProps = ScreenProps<SaveCodesState, FactorScreenEvent>;
