/** The address of the provider, written into the page by whoever builds it. */
declare const API_URL: string;

interface Window {
  /** On the pages of mounts: mounts a login and returns the way to unmount it. */
  mount(this: void): () => void;
}
