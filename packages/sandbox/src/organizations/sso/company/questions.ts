import { requireReturn, withParameters } from '../../../consent/relying-app';
import { ApiError } from '../../../http/api-error';
import { redirect } from '../../../oauth/start';
import { pageAnswer } from '../../../pages/page-answer';
import { loadProject, type Project } from '../../../projects/project';
import { findConnection, type Connection } from '../connections';
import { companyKeys } from '../saml-company';
import { readAuthnRequest } from '../saml/authn-request';
import { refusedAnswer, signedAnswer } from '../saml/company-answer';
import { callbackAddress, samlAddress, type SsoServices } from '../sso-services';
import { postBindingPage } from './company-page';
import type { Employee } from './employees';

/** Sign-in request to a company. */
export interface Question {
  readonly connection: Connection;
  readonly project: Project;
  /** The secret of the provider's attempt. The page uses it to find the final redirect targets. */
  readonly secret: string;
  /** Answers the provider: with the signed-in user, or with a cancellation if null. */
  answer(employee: Employee | null, policy: Readonly<Record<string, string>>): Promise<Response>;
}

/**
 * Reads an authorization request. Throws `sso_connection_not_found`,
 * `idp_client_supplied_redirect_url_not_found_in_client` and `bad_request`.
 */
export async function oidcQuestion(services: SsoServices, query: URLSearchParams): Promise<Question> {
  const { company, origin } = services;
  const { connection, project } = await requireClient(services, 'oidc', query.get('client_id') ?? '');
  const redirectUri = query.get('redirect_uri') ?? '';
  requireReturn([callbackAddress(origin, connection.connectionId)], redirectUri);
  const [state, codeChallenge] = [query.get('state') ?? '', query.get('code_challenge') ?? undefined];
  const isCode = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
  if (!isCode) throw new ApiError('bad_request', 'This company answers with a code, and requires S256 (RFC 7636).');
  const back = (parameters: Record<string, string>) =>
    redirect(withParameters(redirectUri, { ...parameters, state, iss: company.issuer }));
  return {
    connection,
    project,
    secret: state,
    async answer(employee) {
      if (employee === null) return back({ error: 'access_denied' });
      const code = await company.issueCode({
        clientId: connection.connectionId,
        accountId: employee.subject,
        redirectUri,
        scopes: (query.get('scope') ?? '').split(' '),
        nonce: query.get('nonce') ?? undefined,
        codeChallenge,
        authenticatedAt: project.now,
      });
      return back({ code });
    },
  };
}

/** Reads a SAML request. Throws `sso_connection_not_found` and `bad_request`. */
export async function samlQuestion(services: SsoServices, id: string, query: URLSearchParams): Promise<Question> {
  const { db, origin } = services;
  const { connection, project } = await requireClient(services, 'saml', id);
  const { connectionId, details } = connection;
  const request = await readAuthnRequest(query.get('SAMLRequest') ?? '');
  const known = callbackAddress(origin, connectionId);
  const isKnown = request.issuer === known && request.recipient === known;
  if (!isKnown) throw new ApiError('bad_request', 'This company does not know the provider that asks.');
  const issuer = samlAddress(origin, connectionId);
  const envelope = { issuer, recipient: known, inResponseTo: request.id, now: project.now };
  return {
    connection,
    project,
    secret: request.id,
    async answer(employee, policy) {
      const fields = {
        SAMLResponse: employee === null ? await refusedAnswer(envelope) : await assert(employee),
        RelayState: query.get('RelayState') ?? '',
      };
      return pageAnswer((nonce) => postBindingPage(details.company, { recipient: known, fields }, nonce), { policy });
    },
  };

  async function assert({ subject, email, name, groups }: Employee): Promise<string> {
    const { privateKey } = await companyKeys(db, connectionId);
    // As the preset pages say: the name id is the email address if the connection maps `email` to it.
    const isEmail = details.attribute_mapping['email'] === 'NameID';
    const [first, ...last] = name.split(' ');
    const names = name === '' ? {} : { name: [name], firstName: [first ?? ''], lastName: [last.join(' ')] };
    const attributes = { email: [email], id: [subject], ...names, groups };
    return signedAnswer(
      { ...envelope, audience: known, subject: isEmail ? email : subject, isEmail, attributes },
      privateKey,
    );
  }
}

async function requireClient({ db }: SsoServices, kind: Connection['kind'], connectionId: string) {
  const connection = await findConnection(db, connectionId);
  if (connection?.kind !== kind) throw new ApiError('sso_connection_not_found');
  return { connection, project: await loadProject(db, connection.publicToken) };
}
