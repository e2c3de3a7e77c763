/** What is true of every story. Its title names the criteria, and the access report reads it from here. */
export interface AccessCheck {
  readonly title: string;
  /** It is about colours, which differ between pages. */
  readonly colors?: true;
  /** What breaks it, in words. */
  readonly find: (root: HTMLElement) => readonly string[];
}
