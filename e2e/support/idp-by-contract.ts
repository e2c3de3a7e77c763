import type { Page, Request } from '@playwright/test';
import type { ConsentPage } from './consent-page';
import { PROVIDER } from './addresses';

interface Answers {
  start: object;
  submit: object;
}

const COMMON = { request_id: 'request-1', status_code: 200 };
const CLIENT = {
  client_id: 'acme-notes',
  client_type: 'third_party',
  client_name: 'Acme Notes',
  client_description: '',
};

export const result = (scope: string, is_grantable = true) => ({ scope, is_grantable, description: '' });

/** Answers the calls of contract 3.12 by its letter; the application that people are sent back to says 'Back'. */
export async function idpByContract({ page }: ConsentPage, more: Partial<Answers> = {}) {
  const answers: Answers = {
    start: { client: CLIENT, consent_required: true, scope_results: [result('openid'), result('email')] },
    submit: { redirect_uri: 'https://notes.example/callback?code=code-1&state=s' },
    ...more,
  };
  const sent: { readonly call: keyof Answers; readonly body: unknown }[] = [];
  const reply = (call: keyof Answers) =>
    page.route(`${PROVIDER}/sdk/v1${PATHS[call]}`, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      sent.push({ call, body: route.request().postDataJSON() });
      const person = call === 'start' ? await personOf(page, route.request()) : {};
      await route.fulfill({
        json: { data: { ...COMMON, ...person, ...answers[call] } },
        headers: { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' },
      });
    });
  await Promise.all([reply('start'), reply('submit')]);
  await page.route('https://notes.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Back</title><p>Back</p>' }),
  );
  return { answers, sent };
}

const PATHS: Readonly<Record<keyof Answers, string>> = {
  start: '/idp/oauth/authorize/start',
  submit: '/idp/oauth/authorize/submit',
};

/** Who the provider says is signed in. */
async function personOf(page: Page, request: Request): Promise<object> {
  const answer = await page.request.get(`${PROVIDER}/sdk/v1/users/me`, { headers: await request.allHeaders() });
  const { data } = (await answer.json()) as { data: { user_id: string } };
  return { user: data, user_id: data.user_id };
}
