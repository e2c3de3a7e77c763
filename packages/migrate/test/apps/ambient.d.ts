/** What Vite declares for its programs. */
interface ImportMeta {
  readonly env: { readonly VITE_STYTCH_PUBLIC_TOKEN: string };
}
