import { pkcePair } from '../devices/codes';
import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { enumeration, type Question } from './enumeration';
import { pkceVerifiers } from './pkce-verifiers';
import { races, type SingleUse } from './races';
import { byLink, MINUTES } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.2', needs: ['lastMessage'] } as const;

/** Requests a link, and returns its token. */
export async function askLink(t: Context, email: string, more: object = {}): Promise<string> {
  await t.ok('magicLinks.email.loginOrCreate', { email, ...more });
  return (await t.link(email)).token;
}

const pkce: readonly Check[] = [
  ...pkceVerifiers('email-links', [
    {
      ...{ id: 'pkce.verifier', name: 'A link', needs: ['lastMessage'], call: 'magicLinks.authenticate' },
      ask: async (t, code_challenge) => ({ token: await askLink(t, t.email(), { code_challenge }), ...MINUTES }),
    },
  ]),
  {
    ...facts,
    id: 'email-links.pkce.unexpected',
    section: 'Contract 4',
    title: 'An unexpected verifier is refused with a specific error type',
    breaks: 'Foyer cannot tell which PKCE pair belongs to the link, and does not try the second pair.',
    run: async (t) => {
      const token = await askLink(t, t.email());
      await t.refused('magicLinks.authenticate', 'pkce_did_not_expect_code_verifier', {
        token,
        code_verifier: pkcePair().verifier,
        ...MINUTES,
      });
    },
  },
  {
    ...facts,
    id: 'email-links.pkce.required',
    section: 'Contract 4',
    title: 'If PKCE is required, a link without a challenge is refused',
    breaks: 'The project believes that it is protected.',
    project: { pkce_required_for_email_magic_links: true },
    run: async (t) => {
      const answer = await t.call('magicLinks.email.loginOrCreate', { email: t.email() });
      t.that(
        answer.status >= 400 && String(answer.errorType).includes('pkce'),
        'a refusal that names PKCE',
        `status ${answer.status}`,
      );
    },
  },
];

const question: Question = {
  ...{ id: 'send.alike', call: 'magicLinks.email.loginOrCreate', section: 'Contract 3.2', needs: ['lastMessage'] },
  known: async (t) => (await byLink(t)).email,
  unknown: (t) => t.email(),
  ask: (t, email) => t.call('magicLinks.email.loginOrCreate', { email }),
};

const link: SingleUse = {
  ...{ id: 'authenticate.race-of-twenty', section: 'Contract 3.2', name: 'a link', needs: ['lastMessage'] },
  prepare: async (t) => {
    const token = await askLink(t, t.email());
    return () => t.call('magicLinks.authenticate', { token, ...MINUTES });
  },
};

/** Safety checks of links. */
export const linkSafety: readonly Check[] = [
  ...pkce,
  ...enumeration('email-links', [question]),
  ...races('email-links', [link]),
];
