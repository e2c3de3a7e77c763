import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, textAt } from '../kit/read';
import { colleague, company } from './company';
import { MINUTES, someone } from './sign-in';

/** Texts that occur in people's names. */
export const TEXTS = [
  'Žofie Ångström',
  "Siobhán O'Brien-Ní",
  'محمد عبد الله',
  'שָׁרוֹן',
  '山田太郎',
  'Nguyễn Thị Hương',
  'Zoë 👩🏽‍🚀',
  'A & B <C> "D" \\ %20 {{e}}',
  "Robert'); DROP TABLE users;--",
];

/** Valid but unusual addresses. `name` was not used before. */
const ADDRESSES: Readonly<Record<string, (name: string) => string>> = {
  'with a tag': (name) => `${name}+news.2026@example.com`,
  'with an apostrophe': (name) => `${name}.o'brien@example.com`,
  'with a long ending': (name) => `${name}@studio.photography`,
  'on a host of many parts': (name) => `${name}@mail.a-b.co.uk.example.com`,
  'with dots and dashes': (name) => `${name}.a-b_c@example.com`,
};

const facts = { level: 'MUST', breaks: 'A user with such a name or address is refused, or sees it mangled.' } as const;

/** Throws `Unmet` unless the backend returns each text unchanged. */
async function preserves(t: Context, what: string, there: (text: string) => Promise<unknown>): Promise<void> {
  for (const text of TEXTS) t.equal(what, await there(text), text);
}

/** Texts of users. */
export const userTexts: readonly Check[] = [
  {
    ...facts,
    id: 'sessions.user.any-text',
    section: 'Contract 3.7',
    title: 'A name in any script comes back as it was sent',
    run: async (t) => {
      const { session } = await someone(t);
      await preserves(t, 'name.first_name', async (first_name) => {
        await t.ok('user.update', { name: { first_name, last_name: first_name } }, { session });
        return partAt(await t.ok('user.get', undefined, { session }), 'name.first_name');
      });
    },
  },
];

/** Addresses of users. */
export const emailTexts: readonly Check[] = Object.entries(ADDRESSES).map(([name, make]) => ({
  ...facts,
  id: `email-otp.address.${name.replaceAll(' ', '-')}`,
  section: 'Contract 3.1',
  title: `An address ${name} gets a code, and is on the account as it was entered`,
  needs: ['lastMessage'],
  run: async (t: Context) => {
    const email = make(t.email().split('@')[0] ?? '');
    const sent = await t.ok('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    const answer = await t.ok('otps.authenticate', {
      token: await t.code(email),
      method_id: textAt(sent, 'method_id'),
      ...MINUTES,
    });
    t.equal('the address', partAt(answer, 'user.emails.0.email'), email);
  },
}));

/** Texts of members. */
export const memberTexts: readonly Check[] = [
  {
    ...facts,
    id: 'organizations.self.any-text',
    section: 'Org api 5.11',
    title: 'The name of a member in any script comes back as it was sent',
    needs: ['make', 'lastMessage'],
    run: async (t) => {
      const { session } = await colleague(t, await company(t, [{}]));
      await preserves(t, 'member.name', async (name) => {
        await t.ok('self.update', { name }, { session });
        return partAt(await t.ok('self.get', undefined, { session }), 'member.name');
      });
    },
  },
];
