import * as z from 'zod/mini';
import { number, object, optionalFlag, optionalText, response, text } from './common';
import { lazy } from './lazy';
import { flagIfAny, listOf, textIfAny, textsIfAny } from './missing';

const permissions = lazy(() => listOf(object({ resource_id: text, actions: textsIfAny })));

// Decision 159.
export const rbacRole = lazy(() =>
  object({ role_id: text, display_name: optionalText, description: textIfAny, permissions }),
);
export type RbacRole = z.infer<typeof rbacRole>;

// Contract 2.
/** A project's roles, resources and scopes. The action `*` means all actions. */
export const rbacPolicy = lazy(() =>
  object({
    roles: listOf(rbacRole),
    resources: listOf(object({ resource_id: text, description: textIfAny, actions: textsIfAny })),
    scopes: listOf(object({ scope: text, description: textIfAny, permissions })),
  }),
);
export type RbacPolicy = z.infer<typeof rbacPolicy>;

/** `siteKey` is present if a captcha is enabled. */
export const captchaSettings = lazy(() => object({ enabled: flagIfAny, siteKey: optionalText }));
export type CaptchaSettings = z.infer<typeof captchaSettings>;

export const passwordConfig = lazy(() => object({ luds_complexity: number, luds_minimum_count: number }));
export type PasswordConfig = z.infer<typeof passwordConfig>;

// Contract 2.
/** `GET /projects/bootstrap/{public_token}`. No member is required: clients have safe default values. */
export const bootstrapResponse = lazy(() =>
  response({
    project_name: optionalText,
    disable_sdk_watermark: optionalFlag,
    cname_domain: optionalText,
    email_domains: z.optional(z.array(text)),
    captcha_settings: z.optional(captchaSettings),
    pkce_required_for_email_magic_links: optionalFlag,
    pkce_required_for_password_resets: optionalFlag,
    pkce_required_for_oauth: optionalFlag,
    pkce_required_for_sso: optionalFlag,
    slug_pattern: optionalText,
    create_organization_enabled: optionalFlag,
    password_config: z.optional(passwordConfig),
    dfp_protected_auth_enabled: optionalFlag,
    /** `OBSERVATION`, `DECISIONING`, or a value that is newer than this. */
    dfp_protected_auth_mode: optionalText,
    rbac_policy: z.optional(rbacPolicy),
    siwe_required_for_crypto_wallets: optionalFlag,
    /** `CONSUMER`, `B2B`, or a value that is newer than this. */
    vertical: optionalText,
    /**
     * Products of the contract that this backend does not serve: `emailMagicLinks`, `emailOtp`, `smsOtp`,
     * `whatsappOtp`, `passwords`, `passkeys`, `crypto`, `oauth`, `sso`, `ssoConnections`, `scim`, `totp`,
     * `connectedApps`, or a value that is newer than this. If absent, it serves all products.
     */
    unserved_products: z.optional(z.array(text)),
  }),
);
export type BootstrapResponse = z.infer<typeof bootstrapResponse>;

/** Answers of these calls. */
export const answers = {
  bootstrap: bootstrapResponse,
} as const;
