/** The provider's address, written into the page when it is built. */
declare const API_URL: string;
/** The measured page of members, in entries with several pages. */
declare const MEMBER_PAGE: string;

interface Window {
  /** On the mounts pages: mounts a login and returns a function that unmounts it. */
  mount(this: void): () => void;
}
