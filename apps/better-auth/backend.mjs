import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase, foyer } from '@foyer/better-auth';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { magicLink } from 'better-auth/plugins/magic-link';
import { organization } from 'better-auth/plugins/organization';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import { twoFactor } from 'better-auth/plugins/two-factor';

/** Pages of the demo that links lead to, and those of the conformance kit. */
const PAGES = [
  '',
  'index.html',
  'account.html',
  'organization-account.html',
  'organizations.html',
  'session.html',
  'welcome',
  'reset',
  'in',
  'up',
];
/** The social accounts of the demo. A page of this server plays all of them: stand-in.mjs. */
const PROVIDERS = ['google', 'apple', 'github', 'microsoft'];
/** The names of apps on devices, by their client ids. */
const DEVICE_CLIENTS = { 'acme-cli': 'Acme CLI' };

const standIn = (origin) =>
  genericOAuth({
    config: PROVIDERS.map((providerId) => ({
      providerId,
      clientId: 'demo',
      clientSecret: 'the stand-in asks for none',
      authorizationUrl: `${origin}/stand-in/authorize`,
      tokenUrl: `${origin}/stand-in/token`,
      userInfoUrl: `${origin}/stand-in/user`,
    })),
  });

/**
 * An instance of better-auth for the demo. `data` is the folder of its database, or undefined for one in memory; `send`
 * takes what it would send. `project` and `organizations` are settings of its two projects. Sign-ups, passwords and
 * additional fields are options of better-auth.
 */
export async function startBackend({
  origin,
  pages,
  data,
  send,
  project = {},
  organizations = {},
  database = embeddedDatabase(new PGlite(data)),
}) {
  const {
    project_name: projectName = 'Foyer',
    sign_ups_open: areOpen = true,
    sign_up_allow_list: allowed,
    passwords_enabled: enabled = true,
    additional_fields: additionalFields = {},
    // The account page of the demo sets up apps, which its widgets do not ask for at sign-in.
    second_factor: secondFactor = 'stepUpOnly',
    ...settings
  } = project;
  const disableSignUp = !areOpen;
  const options = {
    appName: 'Foyer',
    baseURL: origin,
    secret: 'the demo keeps no secrets, so this is none',
    database,
    trustedOrigins: [...pages, 'http://localhost:3000', 'http://127.0.0.1:5173'],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    emailAndPassword: { enabled, disableSignUp },
    user: { additionalFields },
    databaseHooks: {
      user: { create: { before: async ({ email }) => allowed === undefined || allowed.includes(email.split('@')[1]) } },
    },
    // A signed-in user can connect an account with any address.
    account: { accountLinking: { allowDifferentEmails: true } },
    plugins: [
      jwt(),
      emailOTP({ disableSignUp, sendVerificationOTP: async ({ email, otp }) => send({ to: email, code: otp }) }),
      magicLink({ disableSignUp, sendMagicLink: async ({ email, url }) => send({ to: email, link: url }) }),
      phoneNumber({ sendOTP: async ({ phoneNumber: to, code }) => send({ to, code }) }),
      twoFactor(),
      organization(),
      deviceAuthorization({ verificationUri: `${pages[0]}/device.html` }),
      standIn(origin),
      foyer({
        secondFactor,
        publicToken: 'public-token-test-foyer',
        projectName,
        settings: { disable_sdk_watermark: false, ...settings },
        redirectURLs: [...pages, 'http://localhost:3000'].flatMap((page) => PAGES.map((path) => `${page}/${path}`)),
        sendResetMail: async ({ email, url, loginURL }) => send({ to: email, link: url, loginLink: loginURL }),
        deviceClientName: (clientId) => DEVICE_CLIENTS[clientId],
        sendWhatsApp: async ({ phoneNumber: to, code }) => send({ to, code }),
        organizations: {
          publicToken: 'public-token-test-harbour-works',
          settings: { disable_sdk_watermark: false, ...organizations },
        },
      }),
    ],
  };
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  const { handler, $context } = betterAuth(options);
  return { handler, database, context: await $context };
}
