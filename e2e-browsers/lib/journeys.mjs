import { createHash, randomBytes } from 'node:crypto';
import { userAt } from './page.mjs';

/**
 * @typedef {object} Tab Methods of a driver for one tab.
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<unknown>} front brings the tab to the front
 * @property {(source: string, ...args: unknown[]) => Promise<any>} evaluate runs the text of a function in the page
 * @property {(actions: object[]) => Promise<unknown>} perform input, as WebDriver describes it
 *
 * @typedef {object} Visitor Someone with their own cookies and storage.
 * @property {() => Promise<Tab>} newTab
 * @property {() => Promise<unknown>} leave
 *
 * @typedef {object} Browser
 * @property {string} name with its version
 * @property {() => Promise<Visitor>} newVisitor
 * @property {() => Promise<void>} close
 */

const ADA = 'ada@example.com';
const PASSWORD = 'seven purple elephants knit';
const PASSCODES = { products: 'otp', methods: 'email' };

async function entersPasscode(user, project) {
  await user.types('Email', ADA);
  await user.clicks('button', 'Continue');
  await user.sees('heading', 'Enter passcode');
  await user.types('Passcode, 6 digits', await project.code(ADA));
}

async function isSignedIn(user) {
  await user.sees('text', ADA);
  await user.sees('button', 'Log out');
}

/** A visitor's journeys, by name. Each starts with a new project and a new browser. */
export const JOURNEYS = {
  async link(visitor, project) {
    const user = userAt(await visitor.newTab());
    await user.goto(project.page({ products: 'emailMagicLinks' }));
    await user.types('Email', ADA);
    await user.clicks('button', 'Continue');
    await user.sees('heading', 'Check your email');
    await user.goto(await project.link(ADA));
    await user.sees('heading', 'Success!');
    await isSignedIn(user);
    if (/token=/.test(await user.address())) throw new Error('The token is still in the address.');
  },

  async passcode(visitor, project) {
    const user = userAt(await visitor.newTab());
    await user.goto(project.page(PASSCODES));
    await entersPasscode(user, project);
    await user.sees('heading', 'Success!');
    await isSignedIn(user);
  },

  async password(visitor, project) {
    await project.createUser({ email: ADA, password: PASSWORD });
    const user = userAt(await visitor.newTab());
    await user.goto(project.page({ products: 'passwords' }));
    await user.types('Email', ADA);
    await user.clicks('button', 'Continue');
    await user.sees('heading', 'Log In');
    await user.types('Password', PASSWORD);
    await user.clicks('button', 'Continue');
    await user.sees('heading', 'Success!');
    await isSignedIn(user);
  },

  async consent(visitor, project) {
    const redirect_uri = `${project.demo}/session.html`;
    const client_id = `notes-${randomBytes(6).toString('hex')}`;
    const app = { client_id, client_name: 'Acme Notes', client_type: 'third_party', scopes: ['openid', 'email'] };
    await project.createApp({ ...app, redirect_uris: [redirect_uri], post_logout_redirect_uris: [] });
    const code_challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
    const pkce = { code_challenge, code_challenge_method: 'S256' };
    const request = { client_id, redirect_uri, response_type: 'code', scope: 'openid email', state: 's', ...pkce };
    const user = userAt(await visitor.newTab());
    await user.goto(project.page({ ...PASSCODES, ...request }, 'consent.html'));
    await user.sees('text', 'No active session detected. Please log in to continue.');
    await entersPasscode(user, project);
    await user.sees('text', 'Acme Notes is requesting to:');
    await user.clicks('button', 'Allow');
    await user.goesTo(/session\.html\?.*code=/);
  },

  async 'log-out in two tabs'(visitor, project) {
    const first = userAt(await visitor.newTab());
    await first.goto(project.page(PASSCODES));
    await entersPasscode(first, project);
    await isSignedIn(first);
    const second = userAt(await visitor.newTab());
    await second.goto(project.page(PASSCODES));
    await isSignedIn(second);
    await first.clicks('button', 'Log out');
    await first.sees('field', 'Email');
    await second.sees('field', 'Email');
  },
};
