import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import type { MainButton } from '@foyer/core/internal/organizations';
import type { ReactNode, RefObject } from 'react';
import type { ScreenProps } from '../../../parts/screen';

type MainState = Extract<OrganizationLoginState, { readonly at: 'main' }>;

/** Props of the first screen and of each part of it. */
export type MainProps = ScreenProps<MainState, OrganizationLoginEvent>;

/** Props of a part that has an address field, or needs the typed address. */
export interface MainFormProps extends MainProps {
  readonly emailField: RefObject<HTMLInputElement | null>;
}

export interface MainButtonsProps extends MainFormProps {
  readonly buttons: readonly MainButton[];
  /** Whether these buttons show their error: the first group does. */
  readonly saysError: boolean;
}

export interface OneTapPlaceProps extends Pick<MainProps, 'send'> {
  readonly button: ReactNode;
}
