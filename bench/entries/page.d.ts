/** The provider's address, written into the page when it is built. */
declare const API_URL: string;
/** Which page of members is measured, in the entries of several. */
declare const MEMBER_PAGE: string;

interface Window {
  /** On the mounts pages: mounts a login and returns a function that unmounts it. */
  mount(this: void): () => void;
}
