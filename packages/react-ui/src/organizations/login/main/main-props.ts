import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import type { MainButton } from '@foyer/core/internal/organizations';
import type { ReactNode, RefObject } from 'react';
import type { ScreenProps } from '../../../parts/screen';

type MainState = Extract<OrganizationLoginState, { readonly at: 'main' }>;

/** Props of the first screen and of each part of it. */
export type MainProps = ScreenProps<MainState, OrganizationLoginEvent>;

/** Props of a part that has an address, or needs the one that was typed. */
export interface MainFormProps extends MainProps {
  readonly emailField: RefObject<HTMLInputElement | null>;
}

export interface MainButtonsProps extends MainFormProps {
  readonly buttons: readonly MainButton[];
  /** Whether the buttons say what went wrong with one of them: the first group does. */
  readonly saysError: boolean;
}

export interface OneTapPlaceProps extends Pick<MainProps, 'send'> {
  readonly button: ReactNode;
}
