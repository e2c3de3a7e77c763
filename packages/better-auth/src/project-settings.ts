import { Refusal } from './api-error';
import { isOfMembers, projectNameOf, type CallContext } from './call-context';
import type { JsonObject } from './json';
import { rbacPolicy } from './organizations/rbac-policy';
import { unservedProducts } from './served-products';

// Contract 2.
/** `GET /projects/bootstrap/{public_token}`: the project's settings for pages. */
export function bootstrap(context: CallContext): Promise<JsonObject> {
  const { auth, settings, params } = context;
  if (params['public_token'] !== settings.publicToken) throw new Refusal('unauthorized_credentials');
  return Promise.resolve({
    project_name: projectNameOf(context),
    disable_sdk_watermark: true,
    email_domains: [],
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    password_config: {
      luds_complexity: settings.passwordComplexity,
      luds_minimum_count: auth.password.config.minPasswordLength,
    },
    rbac_policy: isOfMembers(context) ? rbacPolicy(auth) : { roles: [], resources: [], scopes: [] },
    vertical: settings.vertical,
    unserved_products: unservedProducts(context),
    ...settings.settings,
  });
}
