import type { AuthorizeFlowOptions, Parsed } from '@foyer/core';
import type { HostCallbacks } from '../callbacks';

/** What the view of one of the two consent flows is given. */
export interface ConsentViewProps<Request> {
  readonly parsed: Parsed<Request>;
  readonly options: AuthorizeFlowOptions;
  readonly host: HostCallbacks;
  /** What the person has their account with. */
  readonly projectName: string;
}
