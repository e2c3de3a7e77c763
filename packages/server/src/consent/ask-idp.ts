import type { ReadAnswer } from '@foyer/wire/read-answer';
import { readAnswer } from '@foyer/wire/read-answer';
import type { OauthLogoutStartResponse } from '@foyer/wire/idp';
import { oauthLogoutStartResponse } from '@foyer/wire/idp';
import type { AuthorizeAnswer } from '@foyer/core/internal/consent';
import { ServerError } from '../errors';
import type { Settings } from '../options';
import { callHeaders, isRecord, send } from '../send';

/** The provider's answer to an authorization request. Only the answer for users contains the user id. */
export type Started = AuthorizeAnswer & { readonly user_id?: string };

/** The calls of one kind of account (contract 3.12, org api 5.12). */
export interface IdpKind {
  readonly authorizePath: string;
  readonly logoutPath: string;
  readonly readStarted: (data: unknown) => ReadAnswer<Started>;
}

/** The session that authenticates the calls. */
export interface IdpSession {
  readonly settings: Settings;
  readonly origin: string;
  readonly token: string;
  readonly cookieName: string;
}

/**
 * The two calls that decide which question the user sees. Neither changes anything. They reject with a `ServerError`.
 */
export function createIdpCalls({ authorizePath, logoutPath, readStarted }: IdpKind, session: IdpSession) {
  return {
    oauthAuthorizeStart: async (body: object): Promise<Started> =>
      read(readStarted, await ask(session, authorizePath, body)),
    oauthLogoutStart: async (body: object): Promise<OauthLogoutStartResponse> =>
      read((data) => readAnswer(oauthLogoutStartResponse, data), await ask(session, logoutPath, body)),
  };
}

async function ask({ settings, origin, token, cookieName }: IdpSession, path: string, body: object): Promise<unknown> {
  const { status, json } = await send(settings, {
    method: 'POST',
    path,
    // A project with HttpOnly cookies reads the cookie, not the `Authorization` header.
    headers: {
      ...callHeaders(settings, token, origin),
      cookie: `${encodeURIComponent(cookieName)}=${encodeURIComponent(token)}`,
    },
    body: JSON.stringify(body),
  });
  if (status > 299)
    throw new ServerError(
      'FOYER_PROVIDER_REFUSED',
      'provider_refused',
      `The provider refused a call about an authorization or log-out request: status ${status}. Is the application registered?`,
    );
  return isRecord(json) ? json['data'] : undefined;
}

function read<Answer>(reader: (data: unknown) => ReadAnswer<Answer>, data: unknown): Answer {
  const answer = reader(data);
  if (answer.success) return answer.data;
  throw new ServerError(
    'FOYER_WRONG_ANSWER',
    'provider_unreachable',
    `The provider's response has no readable ${answer.path}. Correct your backend.`,
  );
}
