import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import type { MainButton } from '@foyer/core/organizations/skin';
import type { ReactNode, RefObject } from 'react';
import type { ScreenProps } from '../../parts/screen';

type MainState = Extract<OrganizationLoginState, { readonly at: 'main' }>;

/** What the first screen and each part of it receive. */
export type MainProps = ScreenProps<MainState, OrganizationLoginEvent>;

/** What a part receives that has an address, or needs the one that was typed. */
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
