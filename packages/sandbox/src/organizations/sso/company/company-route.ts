import { Hono } from 'hono';
import { readEmail } from '../../../accounts/email-address';
import { ApiError } from '../../../http/api-error';
import { readForm } from '../../../http/body';
import { refuseNavigation } from '../../../http/failures';
import { isUnstorableText } from '../../../http/json';
import { pageAnswer } from '../../../pages/page-answer';
import { policySourcesOf } from '../../../projects/redirect-urls';
import { findOpenAttempt } from '../../oauth/attempts';
import type { SsoServices } from '../sso-services';
import { companyPage } from './company-page';
import { describeCompany } from './company-metadata';
import { employeeOf } from './employees';
import { oidcQuestion, samlQuestion, type Question } from './questions';

/** The library's endpoints. The sign-in page serves as its authorization endpoint. */
const ofLibrary = ['/.well-known/openid-configuration', '/jwks', '/token', '/userinfo'];

/** All routes of a simulated company: its OpenID endpoints, and its sign-in page for both kinds. */
export function createCompany(services: SsoServices): Hono {
  const { db, origin, company, refuse } = services;
  const app = new Hono();
  for (const path of ofLibrary) app.all(path, (c) => company.handle(c.req.raw));
  app.on(['GET', 'POST'], '/log-in', (c) => visit(c.req.raw, (query) => oidcQuestion(services, query)));
  app.get('/saml/:connection/metadata', (c) => describeCompany(services, c.req.param('connection')).catch(refuse));
  app.on(['GET', 'POST'], '/saml/:connection', (c) =>
    visit(c.req.raw, (query) => samlQuestion(services, c.req.param('connection'), query)),
  );
  return app;

  /** Handles the sign-in page: the request of the provider is in the query, the form in the body. */
  async function visit(request: Request, read: (query: URLSearchParams) => Promise<Question>): Promise<Response> {
    const { searchParams: query, pathname, search } = new URL(request.url);
    try {
      if ([...query].flat().some(isUnstorableText)) throw new ApiError('bad_request');
      const question = await read(query);
      const policy = await policyFor(question);
      const email = query.get('login_hint') ?? '';
      const show = (typed: { email: string; isWrong: boolean }) =>
        showPage(question, { typed, action: pathname + search, policy });
      if (request.method === 'GET') return await show({ email, isWrong: false });
      const form = await readForm(request);
      if (form.get('action') === 'cancel') return await question.answer(null, policy);
      const typed = form.get('email') ?? '';
      const address = readEmail(typed.trim());
      if (address === null) return await show({ email: typed, isWrong: true });
      return await question.answer(employeeOf(question.connection, address), policy);
    } catch (error) {
      return refuseNavigation(request, error, refuse);
    }
  }

  /** Browsers check every redirect after a form post against `form-action` too. */
  async function policyFor({ secret }: Question): Promise<Record<string, string>> {
    const open = await findOpenAttempt(db, secret);
    const ends = open === undefined ? [] : policySourcesOf(open.attempt);
    return { 'form-action': ["'self'", origin, ...ends].join(' ') };
  }
}

interface Shown {
  readonly typed: { readonly email: string; readonly isWrong: boolean };
  readonly action: string;
  readonly policy: Readonly<Record<string, string>>;
}

function showPage({ connection, project }: Question, { typed, action, policy }: Shown): Promise<Response> {
  const projectName = project.settings.project_name;
  const view = { company: connection.details.company, projectName, action, typed };
  return pageAnswer((nonce) => companyPage(view, nonce), { status: typed.isWrong ? 422 : 200, policy });
}
