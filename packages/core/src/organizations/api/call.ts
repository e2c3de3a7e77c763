import type { DiscoveryAuth, FullAuth, Member, MemberAuth, Organization } from '@foyer/wire/organizations';
import type { AnswerOf } from '@foyer/wire/organizations/answers';
import type { CallName } from '@foyer/wire/organizations/calls';
import type { Call, SessionMinutes, SignInCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { CallOptions, HttpOf } from '../../http/http';
import type { IntermediateCredential, Intermediates } from './intermediate-credential';

/** The responses of the member calls, by name. */
export type OrganizationAnswers = { readonly [Name in CallName]: AnswerOf<Name> };
export type OrganizationHttp = HttpOf<OrganizationAnswers>;

/** The response to a member's sign-in: a session, or an intermediate session and the remaining steps. */
export type MemberAnswer = FullAuth | MemberAuth | DiscoveryAuth;

/** Dependencies of the organization calls. */
export interface OrganizationApiDeps {
  readonly http: OrganizationHttp;
  readonly intermediates: Intermediates;
  /**
   * Runs a sign-in call and stores the session or the intermediate session of its response. `within`: the intermediate
   * session that the call continues.
   */
  readonly signIn: <Answer extends MemberAnswer>(
    options: Partial<SessionMinutes>,
    work: () => Promise<Answer>,
    call?: SignInCall,
    within?: string,
  ) => Promise<Answer>;
  /**
   * Runs a call that returns the session's member or organization, and stores them. Ignores a read response that is
   * older than the end of a change.
   */
  readonly keepParts: <Answer>(
    call: () => Promise<Answer>,
    partsOf: (answer: Answer) => SessionParts | undefined,
    isRead?: boolean,
  ) => Promise<Answer>;
}

/** Parts of the session in a response. A member who is not the signed-in one is ignored. */
export interface SessionParts {
  readonly member?: Member;
  readonly organization?: Organization;
}

/** Further dependencies of the calls with a challenge or a verifier. */
export interface PkceApiDeps extends OrganizationApiDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  /** Whether the project requires PKCE. */
  readonly pkceRequired: () => Promise<boolean>;
}

/** Body fields that the client sets itself. */
type Own =
  | 'intermediate_session_token'
  | 'dfp_telemetry_id'
  | 'captcha_token'
  | 'pkce_code_challenge'
  | 'pkce_code_verifier'
  | 'code_challenge'
  | 'code_verifier';
/** The body of a call as a host passes it, without the fields that the client sets. */
export type Given<Request> = Omit<Request, Own>;

/** A call with one options object. */
export type Calls<Options, Answer, How = Call> = (this: void, options: Options, call?: How) => Promise<Answer>;
/** A call that signs in. */
export type SignInMethod<Options, Answer> = Calls<Options, Answer, SignInCall & Within>;

// Decision 102.
/** For Foyer's own flows. */
export interface Within {
  /**
   * The intermediate session that the caller's screen shows. If the cookies contain a different one, the call is not
   * sent and rejects with `account_changed`.
   * @defaultValue the one of the page's last response
   */
  readonly within?: string | undefined;
}

/** The names of the calls that return a `MemberAnswer`. */
export type MemberSignInName = {
  [Name in CallName]: AnswerOf<Name> extends MemberAnswer ? Name : never;
}[CallName];

/** Makes a sign-in call and stores its session. */
export const signInBy = <Name extends MemberSignInName>(
  { http, signIn }: OrganizationApiDeps,
  name: Name,
  body: object,
  call: SignInCall | undefined,
): Promise<AnswerOf<Name>> =>
  signIn(body, () => http(name, { body, ...callOptions(call) }) as Promise<AnswerOf<Name> & MemberAnswer>, call);

/** Adds the intermediate session that the call continues to the body; the call then has no session token. */
export const withIntermediate = (
  body: object,
  { token, secret }: IntermediateCredential,
): Pick<CallOptions, 'body' | 'secret'> => ({
  body: { ...body, intermediate_session_token: token || undefined },
  ...(secret && { secret }),
});

/** Makes a sign-in call that continues an intermediate session. */
export const continueSignInBy = <Name extends MemberSignInName>(
  { http, signIn }: OrganizationApiDeps,
  name: Name,
  body: object,
  call: (SignInCall & Within) | undefined,
  credential: IntermediateCredential,
): Promise<AnswerOf<Name>> =>
  signIn(
    body,
    () =>
      http(name, { ...withIntermediate(body, credential), ...callOptions(call) }) as Promise<
        AnswerOf<Name> & MemberAnswer
      >,
    call,
    credential.within,
  );
