import { expect, it } from 'vitest';
import { createEmailsFlow, emailsActions } from '../../src/users/account/emails/emails-flow';
import { accountStage, wrongCode } from './stage';

const { provider, ada, running, code, addresses } = accountStage();
const NEW = 'ada@example.org';

it('an address is added by a code: a wrong one, a new one, the right one', async () => {
  const { client } = await ada();
  const { flow, until, told } = running(createEmailsFlow(client));
  const emails = emailsActions(flow.send);
  emails.add();
  await until({ at: 'enter', draft: '' });
  emails.submit(NEW);
  await until({ at: 'code', to: NEW, resend: 'sent' });
  emails.submitCode(wrongCode(await code(NEW)));
  await until({ at: 'code', error: { code: 'otp_code_not_found' } });
  emails.submitCode(await code(NEW));
  await until({ at: 'list', list: [{ email: 'ada@example.com' }, { email: NEW, isVerified: true }] });
  expect(told.map(({ type }) => type)).toEqual(['OTP_AUTHENTICATE', 'FOYER_SECURITY_NOTICE']);
  expect(told[1]?.data).toEqual({ act: 'addEmail', addresses: ['ada@example.com'] });
  expect(JSON.stringify(told)).not.toContain('session_token');
});

it.each([
  [{}, ['emailOtp'], 'linkSent'],
  [{ emailProof: 'link' }, ['emailMagicLinks'], 'code'],
  [{ emailProof: 'link' }, ['emailOtp'], 'linkSent'],
] as const)('decision 139: with the options %j, of a backend that does not serve %j, an address is proved by what it serves', async (options, unserved_products, at) => {
  await provider.project({ unserved_products });
  const { client } = await ada({}, 'http://localhost:3000/login');
  await client.bootstrap.getAsync();
  const { flow, until } = running(createEmailsFlow(client, options));
  const emails = emailsActions(flow.send);
  emails.add();
  await until({ at: 'enter' });
  emails.submit(NEW);
  await until({ at, to: NEW });
});

it('an address is removed after a question, and a last way in is not', async () => {
  const { client } = await ada();
  const { flow, until, told } = running(createEmailsFlow(client));
  const emails = emailsActions(flow.send);
  const [first] = client.user.getSync()?.emails ?? [];
  emails.remove(first?.email_id ?? '');
  await until({ at: 'confirm', id: first?.email_id });
  emails.cancel();
  await until({ at: 'list' });
  emails.remove(first?.email_id ?? '');
  await until({ at: 'confirm' });
  emails.confirm();
  await until({ at: 'list', list: [] });
  expect(told.map(({ type }) => type)).toEqual(['FOYER_ACCOUNT_CHANGED', 'FOYER_SECURITY_NOTICE']);
  expect(addresses(client)).toEqual([]);
});

it('account W25: the last way in is refused where the provider says so, too', async () => {
  const { client } = await ada({ phone_number: undefined });
  const { flow, until } = running(createEmailsFlow(client));
  const emails = emailsActions(flow.send);
  emails.remove(client.user.getSync()?.emails[0]?.email_id ?? '');
  await until({ at: 'list', error: { code: 'last_way' } });
  expect(await provider.calls('/sdk/v1/users/me')).toEqual([]);
});
