import { oauthAuthorizeStartRequest } from '@foyer/wire/idp';
import { ApiError } from '../http/api-error';
import { parseBody } from '../http/body';
import type { JsonObject } from '../http/json';

const UNSUPPORTED = 'The response_type must be code. Please reach out to the application developer.';

/** An authorization request, as the consent page forwards it. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** Without duplicates, in the order requested. */
  readonly scopes: readonly string[];
  readonly prompts: ReadonlySet<string>;
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: string | undefined;
}

/** Reads the body of an authorize call. Throws `bad_request` and `oidc_prompt_none_must_be_exclusive`. */
export function readAuthorizeRequest(body: JsonObject): AuthorizeRequest {
  const parsed = parseBody(oauthAuthorizeStartRequest, body);
  const { client_id, redirect_uri, response_type, scopes, prompt, state, nonce, code_challenge } = parsed;
  if (response_type !== 'code') throw new ApiError('bad_request', UNSUPPORTED);
  const prompts = new Set((prompt ?? '').split(' ').filter((one) => one !== ''));
  if (prompts.has('none') && prompts.size > 1) throw new ApiError('oidc_prompt_none_must_be_exclusive');
  return {
    clientId: client_id,
    redirectUri: redirect_uri,
    scopes: [...new Set(scopes)],
    prompts,
    state: given(state),
    nonce: given(nonce),
    codeChallenge: given(code_challenge),
  };
}

function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
