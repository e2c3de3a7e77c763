import type { Answer, Context } from '../kit/context';
import type { RedirectField } from './allow-lists';
import { at, company, WITH_PASSWORD } from './company';
import { byLink, byPassword } from './sign-in';

const loginOrCreate = (field: string, prepare: RedirectField['prepare']): RedirectField => ({
  ...{
    id: `send.${field.replaceAll('_', '-')}`,
    section: 'Contract 3.2',
    field,
    path: '/welcome',
    needs: ['lastMessage'],
    prepare,
  },
});

/** The pages of links in emails: one for existing users, one for new ones. */
export const linkPages: readonly RedirectField[] = [
  loginOrCreate('login_magic_link_url', async (t) => {
    const { email } = await byLink(t);
    return (url) =>
      t.call('magicLinks.email.loginOrCreate', {
        email,
        login_magic_link_url: url,
        signup_magic_link_url: `${t.run.page}/welcome`,
      });
  }),
  loginOrCreate('signup_magic_link_url', (t) =>
    Promise.resolve((url) =>
      t.call('magicLinks.email.loginOrCreate', {
        email: t.email(),
        login_magic_link_url: `${t.run.page}/welcome`,
        signup_magic_link_url: url,
      }),
    ),
  ),
];

const resetStart = (field: string): RedirectField => ({
  ...{
    id: `reset.${field.replaceAll('_', '-')}`,
    section: 'Contract 3.4',
    field,
    path: '/reset',
    needs: ['lastMessage'],
  },
  prepare: async (t) => {
    const { email } = await byPassword(t);
    const page = `${t.run.page}/reset`;
    return (url) =>
      t.call('passwords.resetByEmailStart', {
        email,
        login_redirect_url: page,
        reset_password_redirect_url: page,
        [field]: url,
      });
  },
});

/** The pages of a password reset. */
export const resetPages: readonly RedirectField[] = [
  resetStart('login_redirect_url'),
  resetStart('reset_password_redirect_url'),
];

type Ask = (
  t: Context,
  member: { readonly organization_id: string; readonly email_address: string },
  url: string,
) => Promise<Answer>;

const memberPage = (id: string, field: string, ask: Ask): RedirectField => ({
  ...{ id, section: 'Org api 5.1', field, path: '/welcome', needs: ['make'] },
  prepare: async (t) => {
    const firm = await company(t, [WITH_PASSWORD]);
    const member = { organization_id: firm.organization_id, email_address: at(firm, 0).email_address };
    return (url) => ask(t, member, url);
  },
});

/** The pages of members' emails. */
export const memberPages: readonly RedirectField[] = [
  memberPage('links.login-page', 'login_redirect_url', (t, member, url) =>
    t.call('magicLinks.email.loginOrSignup', { ...member, login_redirect_url: url }),
  ),
  memberPage('links.discovery-page', 'discovery_redirect_url', (t, { email_address }, url) =>
    t.call('magicLinks.email.discovery.send', { email_address, discovery_redirect_url: url }),
  ),
  memberPage('passwords.reset-page', 'reset_password_redirect_url', (t, member, url) =>
    t.call('passwords.resetByEmailStart', { ...member, reset_password_redirect_url: url }),
  ),
  memberPage('passwords.discovery-reset-page', 'reset_password_redirect_url', (t, { email_address }, url) =>
    t.call('passwords.discovery.resetByEmailStart', { email_address, reset_password_redirect_url: url }),
  ),
];
