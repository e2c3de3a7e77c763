import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase, foyer } from '@foyer/better-auth';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { emailOTP, jwt, magicLink, organization, twoFactor } from 'better-auth/plugins';
import express from 'express';
import nodemailer from 'nodemailer';

const origin = 'http://localhost:3000';
const { SMTP_URL, BETTER_AUTH_SECRET: secret = 'for this example alone: 32 characters or more' } = process.env;

// Without SMTP_URL the mails are on the terminal.
const mailer = SMTP_URL ? nodemailer.createTransport(SMTP_URL) : null;
const send = async (to, subject, text) =>
  mailer
    ? void (await mailer.sendMail({ from: 'Acme <no-reply@acme.example>', to, subject, text }))
    : console.log(`\nTo ${to}: ${subject}\n${text}`);

const options = {
  appName: 'Acme',
  baseURL: origin,
  secret,
  // For several instances: new pg.Pool({ connectionString: process.env.DATABASE_URL })
  database: embeddedDatabase(new PGlite('data')),
  emailAndPassword: { enabled: true },
  plugins: [
    jwt(),
    emailOTP({ sendVerificationOTP: ({ email, otp }) => send(email, 'Your code', otp) }),
    magicLink({ sendMagicLink: ({ email, url }) => send(email, 'Log in', url) }),
    twoFactor(),
    organization(),
    foyer({
      publicToken: 'public-token-test-acme',
      // Widgets cannot ask users for a second factor yet, and the account page lets them set one up.
      secondFactor: 'stepUpOnly',
      redirectURLs: [`${origin}/`, `${origin}/account.html`, `${origin}/team.html`],
      sendResetMail: ({ email, url, loginURL }) =>
        send(email, 'Your password', `Set a new one: ${url}\nOr log in without: ${loginURL}`),
      organizations: { publicToken: 'public-token-test-acme-teams' },
    }),
  ],
};
await (await getMigrations(options)).runMigrations();

const app = express();
app.all('/api/auth/{*rest}', toNodeHandler(betterAuth(options)));
app.use('/foyer', express.static('node_modules/@foyer/scripts/dist'));
app.use('/foyer', express.static('node_modules/@foyer/organization-scripts/dist'));
app.use(express.static('public')).listen(3000, () => console.log(origin));
