import type { DiscoveryAuth, FullAuth, Member, MemberAuth, Organization } from '@foyer/wire/organizations';
import type { AnswerOf } from '@foyer/wire/organizations/answers';
import type { CallName } from '@foyer/wire/organizations/calls';
import type { Call, SessionMinutes, SignInCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { CallOptions, HttpOf } from '../../http/http';
import type { IntermediateCredential, Intermediates } from './intermediate-credential';

/** The answers to the calls of members, by name. */
export type OrganizationAnswers = { readonly [Name in CallName]: AnswerOf<Name> };
export type OrganizationHttp = HttpOf<OrganizationAnswers>;

/** Answer to a member's sign-in: a session, or an intermediate session and the steps that are still due. */
export type MemberAnswer = FullAuth | MemberAuth | DiscoveryAuth;

/** Dependencies of the calls of organizations. */
export interface OrganizationApiDeps {
  readonly http: OrganizationHttp;
  readonly intermediates: Intermediates;
  /**
   * Runs a call that signs in or asks for more, and keeps the session or the intermediate session. `within`: the
   * intermediate session that it goes on with.
   */
  readonly signIn: <Answer extends MemberAnswer>(
    options: Partial<SessionMinutes>,
    work: () => Promise<Answer>,
    call?: SignInCall,
    within?: string,
  ) => Promise<Answer>;
  /**
   * Runs a call that returns the member, or the organization, of the session, and keeps those that it returns. What was
   * read before an act that has ended meanwhile is not kept.
   */
  readonly keepParts: <Answer>(
    call: () => Promise<Answer>,
    partsOf: (answer: Answer) => SessionParts | undefined,
    isRead?: boolean,
  ) => Promise<Answer>;
}

/** Parts of the signed-in member's session in an answer. Another member than the one who is signed in is not kept. */
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

/** The members of a body that are the client's own. */
type Own =
  | 'intermediate_session_token'
  | 'dfp_telemetry_id'
  | 'captcha_token'
  | 'pkce_code_challenge'
  | 'pkce_code_verifier'
  | 'code_challenge'
  | 'code_verifier';
/** Body of a call as a host gives it: without the client's own members. */
export type Given<Request> = Omit<Request, Own>;

/** A call that takes one object. */
export type Calls<Options, Answer, How = Call> = (this: void, options: Options, call?: How) => Promise<Answer>;
/** A call that signs in. */
export type SignInMethod<Options, Answer> = Calls<Options, Answer, SignInCall & Within>;

// Decision 102.
/** For Foyer's own flows. */
export interface Within {
  /**
   * The intermediate session that the caller's screen was drawn from. If the cookies hold another one when the call is
   * sent, it is not sent, and rejects with `account_changed`. Default: that of the last answer that this page had.
   */
  readonly within?: string | undefined;
}

/** The names of the calls that answer with a session, or with what is still due. */
export type MemberSignInName = {
  [Name in CallName]: AnswerOf<Name> extends MemberAnswer ? Name : never;
}[CallName];

/** Makes a call that signs in, and keeps what it answers. */
export const signInBy = <Name extends MemberSignInName>(
  { http, signIn }: OrganizationApiDeps,
  name: Name,
  body: object,
  call: SignInCall | undefined,
): Promise<AnswerOf<Name>> =>
  signIn(body, () => http(name, { body, ...callOptions(call) }) as Promise<AnswerOf<Name> & MemberAnswer>, call);

/** A body with the intermediate session that the call goes on with, and no session token beside it. */
export const withIntermediate = (
  body: object,
  { token, secret }: IntermediateCredential,
): Pick<CallOptions, 'body' | 'secret'> => ({
  body: { ...body, intermediate_session_token: token || undefined },
  ...(secret && { secret }),
});

/** Makes a call that signs in and goes on with an intermediate session. */
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
