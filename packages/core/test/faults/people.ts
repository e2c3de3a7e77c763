import { MINUTES } from '../support/clients';
import type { Lab } from './journey';

export const ADA = 'ada@example.com';
export const STRONG = 'correct horse battery staple 7';
export const LOGIN = 'https://app.example.com/login';

export async function signIn({ client, provider }: Lab, email = ADA): Promise<undefined> {
  const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
  const [message] = await provider.messages(email);
  await client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
}

export async function makeUser({ provider }: Lab, fields: object = {}): Promise<undefined> {
  await provider.control('POST', 'users', { email: ADA, ...fields });
}

/** The target of the link in the newest email. */
export async function linkOf({ provider }: Lab, index = 0): Promise<string> {
  const [message] = await provider.messages(ADA);
  const link = message?.links[index] ?? '';
  const answered = await provider.handle(new Request(link, { redirect: 'manual' }));
  return answered.headers.get('location') ?? link;
}
