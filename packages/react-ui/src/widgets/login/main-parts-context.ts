import type { LoginEvent, LoginState } from '@foyer/core';
import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { ScreenProps } from '../../parts/screen';

export type MainPart = ComponentType<ScreenProps<LoginState, LoginEvent>>;

/** What stands on Main besides its form, in the order in which it stands there. A page has those of its products. */
export interface MainParts {
  readonly passkeyButton?: MainPart;
  readonly socialButtons?: MainPart;
  readonly walletButtons?: MainPart;
  readonly passkeyBanner?: MainPart;
}

/** The parts, once they are loaded; the first form does not wait for them. */
export interface LoadedMainParts {
  readonly parts: MainParts | undefined;
  /** They could not be loaded: the way to try again. */
  readonly retry?: (() => void) | undefined;
}

export const MainPartsContext = createContext<LoadedMainParts>({ parts: undefined });
export const useMainParts = (): LoadedMainParts => useContext(MainPartsContext);
