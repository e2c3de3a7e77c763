import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { pluginOptions } from './call-context';
import { databaseHooks } from './database-hooks';
import { noteReturn } from './oauth-visit';
import { noteOldOptions } from './old-names';
import { readOptions, type FoyerOptions } from './options';
import { leftOut, rateLimits } from './rate-limit';
import { guardTwoFactorCall, TWO_FACTOR_CALLS } from './second-factors';
import { serve } from './serve';
import { organizationTables, tables } from './tables';
import { usageError } from './usage-error';
import { CALLBACKS } from './visit-account';

// Decision 138.
/**
 * A plugin for better-auth that serves Foyer's widgets, hooks and account pages from its users and its database. Pages
 * need the address of better-auth, such as `https://app.example/api/auth`, as `endpoints.liveAPIURL` and
 * `endpoints.testAPIURL`.
 *
 * Needs the plugin `jwt`. Other plugins and options enable more methods: `emailOTP` (passcodes by email), `magicLink`
 * (links), `phoneNumber` (passcodes by text message), `twoFactor` (authenticator apps), `organization` (with the option
 * `organizations`), `emailAndPassword` and `socialProviders`. Passkeys need none. The plugin adds columns, so run
 * better-auth's migration after adding it.
 *
 * @throws BetterAuthError when better-auth starts without the plugin `jwt`, or with `organizations` but without
 * `organization`.
 *
 * @example
 * import { foyer } from '@foyer/better-auth';
 * import { betterAuth } from 'better-auth';
 * import { emailOTP, jwt } from 'better-auth/plugins';
 *
 * export const auth = betterAuth({
 *   baseURL: 'https://app.example',
 *   plugins: [
 *     jwt(),
 *     emailOTP({ sendVerificationOTP: async ({ email, otp }) => console.log(email, otp) }),
 *     foyer({ publicToken: 'public-token-live-acme' }),
 *   ],
 * });
 */
export function foyer(options: FoyerOptions) {
  const settings = readOptions(options);
  return {
    id: 'foyer',
    schema: settings.organizations === null ? tables : { ...tables, ...organizationTables },
    rateLimit: rateLimits,
    init(auth) {
      if (pluginOptions(auth, 'jwt') === null)
        throw usageError(
          'FOYER_NO_JWT_PLUGIN',
          "foyer() needs the plugin jwt() of better-auth, which signs its sessions. Import it from 'better-auth/plugins' and add it to `plugins`.",
        );
      if (settings.organizations !== null && pluginOptions(auth, 'organization') === null) {
        throw usageError(
          'FOYER_NO_ORGANIZATION_PLUGIN',
          "foyer({ organizations }) needs the plugin organization() of better-auth. Import it from 'better-auth/plugins' and add it to `plugins`.",
        );
      }
      noteOldOptions(auth, options);
      return { context: leftOut(auth), options: { databaseHooks: databaseHooks({ auth, settings }) } };
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && TWO_FACTOR_CALLS.has(path),
          handler: createAuthMiddleware((call) => guardTwoFactorCall({ auth: call.context, settings }, call)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && CALLBACKS.has(path),
          handler: createAuthMiddleware((call) => noteReturn({ auth: call.context, settings }, call)),
        },
      ],
    },
    async onRequest(request, auth) {
      const response = await serve(request, auth, settings);
      return response === null ? undefined : { response };
    },
  } satisfies BetterAuthPlugin;
}
