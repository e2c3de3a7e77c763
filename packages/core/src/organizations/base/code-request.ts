/** The host's options that the calls read. */
interface CodeOptions {
  readonly discoveryExpirationMinutes?: number | undefined;
  readonly loginExpirationMinutes?: number | undefined;
  readonly signupExpirationMinutes?: number | undefined;
  readonly loginTemplateId?: string | undefined;
  readonly signupTemplateId?: string | undefined;
  readonly locale?: string | undefined;
}

/** The body of the call that emails a code to find organizations. */
export const discoveryCodeRequest = (email_address: string, options: CodeOptions) => ({
  email_address,
  login_template_id: options.loginTemplateId,
  locale: options.locale,
  discovery_expiration_minutes: options.discoveryExpirationMinutes,
});

/** The body of the call that emails a code for one organization. */
export const memberCodeRequest = (email_address: string, organization_id: string, options: CodeOptions) => ({
  email_address,
  organization_id,
  login_template_id: options.loginTemplateId,
  signup_template_id: options.signupTemplateId,
  locale: options.locale,
  login_expiration_minutes: options.loginExpirationMinutes,
  signup_expiration_minutes: options.signupExpirationMinutes,
});
