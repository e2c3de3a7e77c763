import { Hono } from 'hono';
import { readEmail } from '../../accounts/email-address';
import { spentAssertions } from '../../db/tables/organizations';
import { ApiError, type ErrorType } from '../../http/api-error';
import { readForm } from '../../http/body';
import { findUnstorable, isUnstorableText } from '../../http/json';
import { isWebUrl } from '../../projects/redirect-urls';
import { redirect } from '../../oauth/start';
import { refuseNavigation } from '../../http/failures';
import { findOpenAttempt, spendAttempt, type OpenAttempt } from '../oauth/attempts';
import { comeBackEmpty, comeBackRefused, comeBackToOrganization } from '../oauth/come-back';
import { requireConnection, type SsoWay } from './connections';
import { mapUser, type AssertedClaims, type Vouched } from './mapped-user';
import { exchangeCode } from './oidc-exchange';
import { readAnswer, requestIdOf, type Asserted } from './saml/service-provider';
import { trustedCompany } from './saml-company';
import { callbackAddress, type SsoServices } from './sso-services';

/** Routes to which companies return, under `/v1/b2b/sso`: with a code, or with a SAML assertion. */
export function createSsoReturn(services: SsoServices): Hono {
  const { db, refuse, exchange } = services;
  const app = new Hono();
  app.get('/callback/:connection', (c) => {
    const query = Object.fromEntries(new URL(c.req.url).searchParams);
    const finish = (open: OpenAttempt) => finishOidc(services, open, c.req.param('connection'), query);
    return answer(c.req.raw, query, finish, query['state'] ?? '', 'unsolicited_oidc_response');
  });
  app.post('/callback/:connection', async (c) => {
    const request = c.req.raw;
    try {
      const form = Object.fromEntries(await readForm(request));
      const { SAMLResponse: response = '', RelayState: back = '' } = form;
      if (response === '') throw new ApiError('missing_saml_response');
      if (!isWebUrl(back)) throw new ApiError('missing_saml_relay_state');
      const id = await requestIdOf(response);
      const connectionId = c.req.param('connection');
      const finish = (open: OpenAttempt) => finishSaml(services, open, { connectionId, id: id ?? '', response, back });
      return await answer(request, form, finish, id ?? '', 'unsolicited_saml_response');
    } catch (error) {
      return refuseNavigation(request, error, refuse);
    }
  });
  return app;

  /** Finds the attempt of the answer, completes it, and logs the call in its project. */
  async function answer(
    request: Request,
    body: Readonly<Record<string, string>>,
    finish: (open: OpenAttempt) => Promise<string>,
    secret: string,
    unknown: ErrorType,
  ): Promise<Response> {
    const refuseHere = (error: unknown) => refuseNavigation(request, error, refuse);
    const isStorable = findUnstorable(body) === null && !isUnstorableText(secret);
    const open = isStorable ? await findOpenAttempt(db, secret) : undefined;
    if (open?.attempt.kind !== 'sso') return refuseHere(new ApiError(unknown));
    const goBack = (error: unknown) =>
      isWrongAnswer(error) ? redirect(comeBackRefused(open.attempt, error)) : refuseHere(error);
    const run = () => finish(open).then(redirect).catch(goBack);
    return exchange(request, { project: open.project, body, answer: run });
  }
}

/** Errors in an answer of the requested company. Every other failure is refused here, because anyone could send it. */
const WRONG_ANSWERS: readonly ErrorType[] = [
  'expired_oidc_response',
  'expired_saml_response',
  'failed_saml_response',
  'invalid_audience_saml_response',
  'invalid_saml_response',
  'invalid_saml_response_email',
  'invalid_signature_saml_response',
  'not_yet_valid_saml_response',
  'oidc_auth_code_error',
  'oidc_invalid_id_token',
  'oidc_invalid_userinfo',
  'oidc_response_email_missing',
  'oidc_response_subject_mismatch',
];

/** True for an error that the redirect back to the app reports. */
const isWrongAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && WRONG_ANSWERS.includes(error.type);

async function finishOidc(
  services: SsoServices,
  open: OpenAttempt,
  connectionId: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const { db, origin, outside } = services;
  const { project, attempt } = open;
  const way = await requireConnection(db, project, attempt.connectionId ?? '');
  const isAnswer = way.source.connectionId === connectionId && way.source.kind === 'oidc';
  if (!isAnswer) throw new ApiError('unsolicited_oidc_response');
  await spendAttempt(db, open, 'unsolicited_oidc_response');
  if (query['error'] === 'access_denied') return comeBackEmpty(attempt, 'access_denied');
  if (query['error'] !== undefined) return comeBackEmpty(attempt, 'oauth_flow_callback_error');
  const callback = new URL(callbackAddress(origin, connectionId));
  callback.search = new URLSearchParams(query).toString();
  const party = { outside, origin, project, connection: way.source };
  const vouched = await exchangeCode(party, callback, query['state'] ?? '', attempt.details);
  return comeBack(services, open, way, vouched);
}

interface Posted {
  readonly connectionId: string;
  readonly id: string;
  readonly response: string;
  readonly back: string;
}

/** Accepts an assertion once, as the answer to the provider's own request, and only from the requested company. */
async function finishSaml(services: SsoServices, open: OpenAttempt, posted: Posted): Promise<string> {
  const { db, origin } = services;
  const { project, attempt } = open;
  const way = await requireConnection(db, project, attempt.connectionId ?? '');
  const { source } = way;
  const isAnswer = source.connectionId === posted.connectionId && source.kind === 'saml';
  if (!isAnswer) throw new ApiError('unsolicited_saml_response');
  if (posted.back !== attempt.loginUrl) throw new ApiError('missing_saml_relay_state');
  const trusted = await trustedCompany(db, origin, project, source);
  const asserted = await readAnswer(trusted, posted.id, posted.response);
  await db.transaction(async (tx) => {
    await spendAttempt(tx, open, 'unsolicited_saml_response');
    if (asserted === null) return;
    const { connectionId } = source;
    const assertion = { connectionId, assertionId: asserted.assertionId, spentAt: project.now };
    const spent = await tx.insert(spentAssertions).values(assertion).onConflictDoNothing().returning();
    if (spent.length === 0) throw new ApiError('duplicate_saml_response');
  });
  if (asserted === null) return comeBackEmpty(attempt, 'access_denied');
  return comeBack(services, open, way, mapUser(source.details.attribute_mapping, valuesOf(asserted)));
}

function valuesOf({ subject, attributes }: Asserted): AssertedClaims {
  return { subject, values: attributes };
}

async function comeBack(
  { db }: SsoServices,
  { project, attempt }: OpenAttempt,
  { connection: { connectionId }, source: { kind } }: SsoWay,
  { subject, email: claimedEmail, name, groups, attributes }: Vouched,
): Promise<string> {
  const email = readEmail(claimedEmail);
  if (email === null)
    throw new ApiError(kind === 'saml' ? 'invalid_saml_response_email' : 'oidc_response_email_missing');
  const details = { connection_id: connectionId, subject, name, groups, attributes };
  return comeBackToOrganization(db, project, attempt, { email, details });
}
