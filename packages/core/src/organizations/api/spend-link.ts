import type { AnswerOf } from '@foyer/wire/organizations/answers';
import type { Pkce } from '../../links/pkce';
import type { LinkCall, SessionMinutes } from '../../api/call';
import { callOptions } from '../../api/call';
import type { MemberAnswer, MemberSignInName, OrganizationApiDeps } from './call';
import { withIntermediate } from './call';
import { NONE } from './intermediate-credential';

/** Dependencies of the calls that consume a token from a URL. */
export interface LinkDeps extends Pick<OrganizationApiDeps, 'http' | 'signIn' | 'intermediates'> {
  readonly pkce: Pkce;
}

/** Namespaces of the PKCE verifiers that a token can belong to. */
type Namespaces = Parameters<Pkce['spend']>[0];

/** Consumes a token of one organization, with this browser's intermediate session unless the body contains one. */
export function spendLink<Name extends MemberSignInName>(
  { http, signIn, intermediates, pkce }: LinkDeps,
  name: Name,
  namespaces: Namespaces,
  options: Partial<SessionMinutes> & { readonly intermediate_session_token?: string | undefined },
  call: LinkCall | undefined,
): Promise<AnswerOf<Name>> {
  const credential = options.intermediate_session_token ? NONE : intermediates.optional();
  return signIn(
    options,
    () =>
      pkce.spend(namespaces, call?.isOurs ?? false, (pkce_code_verifier) => {
        const { body, ...sent } = withIntermediate({}, credential);
        const whole = { ...body, ...options, pkce_code_verifier };
        return http(name, { ...sent, body: whole, ...callOptions(call) }) as Promise<AnswerOf<Name> & MemberAnswer>;
      }),
    call,
    credential.within,
  );
}

/** Consumes a token of a user who has not chosen an organization yet. */
export const spendDiscoveryLink = <Name extends MemberSignInName>(
  { http, signIn, pkce }: LinkDeps,
  name: Name,
  namespaces: Namespaces,
  options: object,
  call: LinkCall | undefined,
): Promise<AnswerOf<Name>> =>
  signIn(
    {},
    () =>
      pkce.spend(namespaces, call?.isOurs ?? false, (pkce_code_verifier) => {
        const body = { ...options, pkce_code_verifier };
        return http(name, { body, ...callOptions(call) }) as Promise<AnswerOf<Name> & MemberAnswer>;
      }),
    call,
  );
