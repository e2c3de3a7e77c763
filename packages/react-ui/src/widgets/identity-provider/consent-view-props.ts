import type { AuthorizeFlowOptions } from '@foyer/core';
import type { HostCallbacks } from '../callbacks';

/** What the view of one of the two consent flows is given. */
export interface ConsentViewProps {
  /** The query of the page, as it was when the widget was mounted. */
  readonly search: string;
  readonly options: AuthorizeFlowOptions;
  readonly host: HostCallbacks;
  /** What the person has their account with. */
  readonly projectName: string;
}

/** Moments that a person has not come to by anything they did. */
export const CONSENT_PASSING = ['opening', 'attesting', 'loading'];
