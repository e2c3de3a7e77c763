// Decisions 103 and 164.
/**
 * Whether a link is sent without a challenge, so that it works on any device. A project that requires PKCE never gets
 * such a link; its developer gets one message.
 *
 * @param call What the host asks for.
 * @param isRequired Whether the project requires PKCE, or its settings could not be loaded.
 */
export async function isOpenLink(
  call: { readonly openAnywhere?: boolean | undefined } | undefined,
  isRequired: () => Promise<boolean>,
): Promise<boolean> {
  if (call?.openAnywhere !== true) return false;
  if (!(await isRequired())) return true;
  // A failed load only loses advice for developers.
  void import('../base/warn-of-bound-links').then((file) => file.warnOfBoundLinks(), ignore);
  return false;
}

const ignore = (): void => undefined;
