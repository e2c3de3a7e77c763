import { createHash, randomBytes } from 'node:crypto';
import { personAt } from './page.mjs';

/**
 * @typedef {object} Tab What a driver does in one tab.
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<unknown>} front brings the tab to the front
 * @property {(source: string, ...args: unknown[]) => Promise<any>} evaluate runs the text of a function in the page
 * @property {(actions: object[]) => Promise<unknown>} perform input, as WebDriver describes it
 *
 * @typedef {object} Visitor Someone with cookies and a storage of their own.
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

async function entersPasscode(person, project) {
  await person.types('Email', ADA);
  await person.clicks('button', 'Continue');
  await person.sees('heading', 'Enter passcode');
  await person.types('Passcode, 6 digits', await project.code(ADA));
}

async function isSignedIn(person) {
  await person.sees('text', ADA);
  await person.sees('button', 'Log out');
}

/** What a visitor does, by name. Each starts with a project and a browser that know nothing. */
export const JOURNEYS = {
  async link(visitor, project) {
    const person = personAt(await visitor.newTab());
    await person.goto(project.page({ products: 'emailMagicLinks' }));
    await person.types('Email', ADA);
    await person.clicks('button', 'Continue');
    await person.sees('heading', 'Check your email');
    await person.goto(await project.link(ADA));
    await person.sees('heading', 'Success!');
    await isSignedIn(person);
    if (/token=/.test(await person.address())) throw new Error('The token is still in the address.');
  },

  async passcode(visitor, project) {
    const person = personAt(await visitor.newTab());
    await person.goto(project.page(PASSCODES));
    await entersPasscode(person, project);
    await person.sees('heading', 'Success!');
    await isSignedIn(person);
  },

  async password(visitor, project) {
    await project.createUser({ email: ADA, password: PASSWORD });
    const person = personAt(await visitor.newTab());
    await person.goto(project.page({ products: 'passwords' }));
    await person.types('Email', ADA);
    await person.clicks('button', 'Continue');
    await person.sees('heading', 'Log In');
    await person.types('Password', PASSWORD);
    await person.clicks('button', 'Continue');
    await person.sees('heading', 'Success!');
    await isSignedIn(person);
  },

  async consent(visitor, project) {
    const redirect_uri = `${project.demo}/session.html`;
    const client_id = `notes-${randomBytes(6).toString('hex')}`;
    const app = { client_id, client_name: 'Acme Notes', client_type: 'third_party', scopes: ['openid', 'email'] };
    await project.createApp({ ...app, redirect_uris: [redirect_uri], post_logout_redirect_uris: [] });
    const code_challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
    const proof = { code_challenge, code_challenge_method: 'S256' };
    const request = { client_id, redirect_uri, response_type: 'code', scope: 'openid email', state: 's', ...proof };
    const person = personAt(await visitor.newTab());
    await person.goto(project.page({ ...PASSCODES, ...request }, 'consent.html'));
    await person.sees('text', 'No active session detected. Please log in to continue.');
    await entersPasscode(person, project);
    await person.sees('text', 'Acme Notes is requesting to:');
    await person.clicks('button', 'Allow');
    await person.goesTo(/session\.html\?.*code=/);
  },

  async 'log-out in two tabs'(visitor, project) {
    const first = personAt(await visitor.newTab());
    await first.goto(project.page(PASSCODES));
    await entersPasscode(first, project);
    await isSignedIn(first);
    const second = personAt(await visitor.newTab());
    await second.goto(project.page(PASSCODES));
    await isSignedIn(second);
    await first.clicks('button', 'Log out');
    await first.sees('field', 'Email');
    await second.sees('field', 'Email');
  },
};
