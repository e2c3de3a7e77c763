/** What the panel and the stories tell each other. The panel asks while it is open. */
export const ASK = 'foyer/flow/ask';
export const REST = 'foyer/flow/rest';
export const PLACE = 'foyer/flow/place';

export interface PanelPlace {
  readonly title: string;
  readonly says: string;
  /** A picture that was drawn here, from our own text. */
  readonly svg: string;
}

/** Empty for a story that shows no moment of a flow. */
export interface PanelContent {
  readonly places: readonly PanelPlace[];
  readonly code: string;
}
