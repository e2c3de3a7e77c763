import type { OauthAuthorizeStartResponse, OauthClient } from '@foyer/wire';
import { isImageUrl } from '../../links/image-url';
import type { ClientDocument } from './client-document';
import { clientDocument } from './client-document';
import type { ClientName } from './client-name';
import { clientName } from './client-name';
import type { ConsentItem, ConsentScope, ConsentSection } from './consent-manifest';
import { builtInManifest, consentItems, readableScope, STANDARD_SCOPES } from './consent-manifest';
import type { AuthorizeRequest } from './consent-request';
import type { ConsentingUser } from './consent-session';
import { readableName, readableText } from '../readable-name';

/** Everything that the screen shows before the user decides. */
export interface Consent {
  /** The application. */
  readonly client: ConsentClient;
  /** Host of the redirect that follows. The application claims to be there. Empty for a native application. */
  readonly host: string;
  /** The private-use scheme of a native application, as `com.example.app`: the redirect leaves the browser. */
  readonly scheme?: string;
  /** Resources that the application names for the access (RFC 8707), if it names any. */
  readonly resources?: readonly string[];
  /** The signed-in user's own address, if the provider or this page knows one. */
  readonly account?: string;
  /** The organization that a member is signed in to. */
  readonly organization?: string;
  // Spec sections 2 and 5.
  /** Whether a scope beyond the standard ones is requested, which changes the title. */
  readonly hasCustomScopes: boolean;
  /** The permissions, in groups. */
  readonly sections: readonly ConsentSection[];
  /** Whether the host wrote the sections. The screen then lists the scopes too. */
  readonly isHostManifest: boolean;
  /** The scopes that are granted. */
  readonly scopes: readonly string[];
  // Spec section 6.
  /** Only listed: the user can't approve them. */
  readonly ungrantable: readonly ConsentItem[];
}

/** The application that asks for access. */
export interface ConsentClient {
  /** The name of the application, safe to show. */
  readonly name: ClientName;
  /** Whether the client belongs to the project itself. Any other client's name is unverified. */
  readonly isFirstParty: boolean;
  /** The address of an image that the page can show. */
  readonly logo?: string;
  /** The metadata document that identifies the client, if its id is the https address of one. */
  readonly document?: ClientDocument;
}

/** The provider's response to a request. Only the response for users contains the signed-in user. */
export interface AuthorizeAnswer extends Omit<OauthAuthorizeStartResponse, 'user' | 'user_id'> {
  readonly user?: Omit<ConsentingUser, 'user_id'> | undefined;
}

export interface Project {
  readonly projectName: string | null;
  readonly rbacPolicy: { readonly scopes: readonly ConsentScope[] } | null;
}

/**
 * Converts the provider's response for the screen, with the built-in list.
 *
 * @param page The address of the page, which decides whether the logo can show.
 * @param person The signed-in user, for a response that doesn't contain them.
 */
export function consentOf(
  request: AuthorizeRequest,
  answer: AuthorizeAnswer,
  project: Project,
  page: string,
  person?: ConsentingUser | null,
): Consent {
  const ungrantable = scopesOf(answer, false);
  // Include scopes that the request contains and the response doesn't mention, so that none is hidden.
  const scopes = [...new Set([...scopesOf(answer, true), ...request.scopes.filter((scope) => !knows(answer, scope))])];
  const policy = project.rbacPolicy?.scopes ?? [];
  const account = readableName((answer.user ?? person)?.emails?.[0]?.email ?? '').text;
  const organization = readableName(person?.organization ?? '').text;
  return {
    client: consentClient(answer.client, request, project.projectName, page),
    host: request.host,
    ...(request.scheme !== undefined && { scheme: request.scheme }),
    ...(request.resources && { resources: request.resources.map(readableScope) }),
    ...(account && { account }),
    ...(organization && { organization }),
    hasCustomScopes: request.scopes.some((scope) => !STANDARD_SCOPES.includes(scope)),
    sections: builtInManifest(scopes, policy),
    isHostManifest: false,
    scopes: scopes.map(readableScope),
    ungrantable: consentItems(ungrantable, policy),
  };
}

const scopesOf = ({ scope_results }: AuthorizeAnswer, isGrantable: boolean): readonly string[] => [
  ...new Set(scope_results.filter((one) => one.is_grantable === isGrantable).map(({ scope }) => scope)),
];

const knows = ({ scope_results }: AuthorizeAnswer, scope: string): boolean =>
  scope_results.some((one) => one.scope === scope);

function consentClient(
  client: OauthClient,
  request: AuthorizeRequest,
  projectName: string | null,
  page: string,
): ConsentClient {
  const { client_logo_url: logo } = client;
  const document = clientDocument(
    request.clientId,
    readableText(client.client_name),
    request.redirectUri === '' ? undefined : request,
  );
  return {
    name: clientName(client, document?.host ?? request.host, projectName),
    isFirstParty: client.client_type === 'first_party',
    ...(logo && isImageUrl(logo, page) && { logo }),
    ...(document && { document }),
  };
}
