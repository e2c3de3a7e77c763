import type { AuthorizeFlowOptions } from '@foyer/core';
import type { Host } from '@foyer/react-headless/skin';

/** The props of the views of both consent flows, with the host of a kind of client. */
export interface ConsentViewProps<ToHost = Host> {
  /** The page's query string at the time of mounting. */
  readonly search: string;
  readonly options: AuthorizeFlowOptions;
  readonly host: ToHost;
  /** The name of the project that the person has their account with. */
  readonly projectName: string;
}

/** States that are entered without user action. */
export const CONSENT_PASSING = ['opening', 'attesting', 'loading'];
