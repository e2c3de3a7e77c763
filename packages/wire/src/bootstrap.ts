import * as z from 'zod/mini';
import { flag, number, object, optionalFlag, response, text, texts } from './common';

const permissions = z.array(object({ resource_id: text, actions: texts }));

// Contract 2.
/** A project's roles, resources and scopes. The action `*` means all actions. */
export const rbacPolicy = object({
  roles: z.array(object({ role_id: text, description: text, permissions })),
  resources: z.array(object({ resource_id: text, description: text, actions: texts })),
  scopes: z.array(object({ scope: text, description: text, permissions })),
});
export type RbacPolicy = z.infer<typeof rbacPolicy>;

export const captchaSettings = z.union([
  object({ enabled: z.literal(false) }),
  object({ enabled: z.literal(true), siteKey: text }),
]);
export type CaptchaSettings = z.infer<typeof captchaSettings>;

export const passwordConfig = object({ luds_complexity: number, luds_minimum_count: number });
export type PasswordConfig = z.infer<typeof passwordConfig>;

// Contract 2.
/** `GET /projects/bootstrap/{public_token}`. */
export const bootstrapResponse = response({
  project_name: text,
  disable_sdk_watermark: flag,
  cname_domain: z.nullable(text),
  email_domains: texts,
  captcha_settings: captchaSettings,
  pkce_required_for_email_magic_links: flag,
  pkce_required_for_password_resets: flag,
  pkce_required_for_oauth: flag,
  pkce_required_for_sso: flag,
  slug_pattern: z.nullable(text),
  create_organization_enabled: flag,
  password_config: z.nullable(passwordConfig),
  dfp_protected_auth_enabled: optionalFlag,
  dfp_protected_auth_mode: z.optional(z.nullable(z.literal(['OBSERVATION', 'DECISIONING']))),
  rbac_policy: z.optional(rbacPolicy),
  siwe_required_for_crypto_wallets: flag,
  vertical: z.literal(['CONSUMER', 'B2B']),
});
export type BootstrapResponse = z.infer<typeof bootstrapResponse>;
