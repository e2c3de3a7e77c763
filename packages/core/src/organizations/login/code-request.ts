import type { OrganizationFlowOptions } from './options';
import type { Target } from './target';

type CodeOptions = NonNullable<OrganizationFlowOptions['emailOtpOptions']>;

/** The lifetime of an emailed code in minutes, if the host sets it. */
export const codeMinutes = (to: Target, options: CodeOptions): number | undefined =>
  to.to === 'discovery' ? options.discoveryExpirationMinutes : options.loginExpirationMinutes;

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
