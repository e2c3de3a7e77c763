import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import type { ScreenProps } from '../../parts/screen';

type MainState = Extract<OrganizationLoginState, { readonly at: 'main' }>;

/** What the first screen and each part of it receive. */
export type MainProps = ScreenProps<MainState, OrganizationLoginEvent>;
