import type { AuthorizeFlowOptions } from '@foyer/core';
import type { Host } from '@foyer/react-headless/skin';

/** The props of the views of both consent flows. */
export interface ConsentViewProps {
  /** The page's query string at the time of mounting. */
  readonly search: string;
  readonly options: AuthorizeFlowOptions;
  readonly host: Host;
  /** The name of the project that the person has their account with. */
  readonly projectName: string;
}

/** States that are entered without user action. */
export const CONSENT_PASSING = ['opening', 'attesting', 'loading'];
