/** A rule for every story. Its title names the criteria, and the access report reads it from here. */
export interface AccessCheck {
  readonly title: string;
  /** The rule is about colors, which differ between pages. */
  readonly colors?: true;
  /** Describes each violation. */
  readonly find: (root: HTMLElement) => readonly string[];
}
