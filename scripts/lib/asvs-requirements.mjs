/**
 * The requirements of OWASP ASVS 5.0 that a sign-in widget touches, in our own words. `part` says whose they are: ours,
 * the host's page or server, the provider's. Tests are named by file and title, or found by their title (`ASVS 3.5.5:
 * …`); the report is not built if one is gone. A requirement of ours without a test says why in `why`.
 *
 * @typedef {object} Requirement
 * @property {string} number
 * @property {1 | 2 | 3} level
 * @property {string} about what is asked, in our words
 * @property {'ours' | 'shared' | 'host' | 'provider'} part
 * @property {string} [why] what is done, what is left, or whose part it is
 * @property {readonly (readonly [file: string, title: string])[]} [tests]
 */

const CONSENT = 'packages/react-ui/test/screens/consent.test.tsx';
const FORGED = 'packages/server/test/forged.test.ts';
const PAIRS = 'packages/server/test/pairs.test.ts';
const STEPS = 'packages/server/test/sign-in/bad-input.test.ts';
const LIMITS = 'packages/core/test/session/cookie-limits.test.ts';
const TRANSITIONS = 'packages/core/test/session/transitions.test.ts';

/** @type {Readonly<Record<string, readonly Requirement[]>>} */
export const REQUIREMENTS = {
  'V1 Encoding and Sanitization': [
    {
      number: '1.2.1',
      level: 1,
      part: 'ours',
      about: 'What is written into HTML or CSS is encoded for the place it goes to.',
      tests: [
        ['packages/react-ui/test/strings/text.test.tsx', 'threat T3: values are text, never markup'],
        ['packages/react-ui/test/theme/style-config.test.ts', 'no value fetches anything or leaves its declaration'],
      ],
    },
    {
      number: '1.2.2',
      level: 1,
      part: 'ours',
      about: 'Addresses made from data are encoded, and only harmless schemes are followed.',
      tests: [
        ['packages/core/test/safe-navigate.test.ts', 'threat T1: only http and https'],
        ['packages/core/test/safe-navigate.test.ts', 'for any text, the opened address is the checked one'],
      ],
    },
    {
      number: '1.5.2',
      level: 2,
      part: 'ours',
      about: 'Data from outside is not turned into objects that can change the program.',
      tests: [
        ['packages/core/test/http.test.ts', 'threat T23: a `__proto__` in an answer reaches no prototype'],
        [
          'packages/wire/test/contract.test.ts',
          'threat T23: a __proto__ key pollutes nothing, not even the answer that carried it',
        ],
      ],
    },
  ],
  'V3 Web Frontend Security': [
    {
      number: '3.1.1',
      level: 3,
      part: 'ours',
      about: 'The documents say which features of browsers are needed, and what happens without.',
      why: 'Written down in the guide, [Policies and browsers](guide/content-security-policy.md).',
    },
    {
      number: '3.2.2',
      level: 1,
      part: 'ours',
      about: 'What is meant as text is put into the page as text.',
      tests: [
        [CONSENT, 'threat T3: names and scopes with markup are text'],
        ['packages/react-ui/test/screens/email-hint.test.tsx', 'threat T3: typed text is rendered as text'],
      ],
    },
    {
      number: '3.2.3',
      level: 3,
      part: 'ours',
      about: 'Scripts cannot be misled by elements that take the names of variables (DOM clobbering).',
      why: 'The packages are modules in strict mode, read no global by the name of an element, and look elements up by reference. No test of its own.',
    },
    {
      number: '3.3.1',
      level: 1,
      part: 'shared',
      about: 'Cookies are Secure, with a name that browsers protect.',
      why: "Secure on every host but local ones. The names are the contract's by default; `cookieOptions` sets names with `__Host-`.",
      tests: [
        [LIMITS, 'threat T17: no neighbour can toss a `__Host-` cookie, nor its record'],
        ['packages/server/test/cookies.test.ts', '%s with %j and %j'],
      ],
    },
    {
      number: '3.3.2',
      level: 2,
      part: 'ours',
      about: 'Cookies say in which requests of other sites they travel.',
      why: '`SameSite=Lax`. Hosts that embed their pages in other sites choose `None`; the server then refuses requests of other sites.',
      tests: [
        [
          'packages/server/test/authenticate-request.test.ts',
          'is renewed by one question, with the cookie that the browser client would write',
        ],
        ['packages/server/test/cross-site.test.ts', 'SameSite=None: %s is signed in exactly if it is of this site'],
      ],
    },
    {
      number: '3.3.3',
      level: 2,
      part: 'host',
      about: 'Cookies of one host have a name with `__Host-`.',
      why: "The host chooses it with `cookieOptions`: the default names are those of the provider's own SDK, so that sessions carry over.",
      tests: [[LIMITS, 'threat T17: no neighbour can toss a `__Host-` cookie, nor its record']],
    },
    {
      number: '3.3.4',
      level: 2,
      part: 'host',
      about: 'A session token is out of reach of scripts.',
      why: 'Not by default: the specification asks for readable cookies. A project with an API domain of its own has HttpOnly cookies ([sessions](guide/sessions.md)).',
      tests: [
        [
          'e2e/http-only.spec.ts',
          'contract 5.3: a sign-in is in HttpOnly cookies alone, a reload and other tabs know of it, a sign-out ends it',
        ],
      ],
    },
    {
      number: '3.3.5',
      level: 3,
      part: 'ours',
      about: 'No cookie is longer, with its name, than browsers keep.',
      tests: [
        [
          'packages/core/test/session/cookies.test.ts',
          'a value over 4096 bytes is in memory, and the old cookie is removed',
        ],
        [LIMITS, 'threat T18: cookies at the limit of browsers'],
      ],
    },
    {
      number: '3.4.1',
      level: 1,
      part: 'host',
      about: 'Responses ask browsers to come by https only.',
      why: "A header of the host's pages.",
    },
    {
      number: '3.4.2',
      level: 1,
      part: 'provider',
      about: 'Answers to other origins are given to known ones only.',
      why: "The API is the provider's.",
    },
    {
      number: '3.4.3',
      level: 2,
      part: 'shared',
      about: 'Pages have a content security policy.',
      why: "A header of the host's pages. The widgets work under a strict one.",
      tests: [
        ['e2e/csp.spec.ts', 'threat T26: the page has the strict policy that it claims'],
        ['e2e/csp.spec.ts', 'threat T26: the whole login by email link breaks no rule'],
      ],
    },
    {
      number: '3.4.5',
      level: 2,
      part: 'shared',
      about: 'Addresses with secrets do not reach others as referrer.',
      why: "Tokens leave the address before a client is ready. The header is the host's.",
      tests: [
        [
          'packages/core/test/page-tokens.test.ts',
          'threat T11: before createClient returns, nothing secret is in the address',
        ],
      ],
    },
    {
      number: '3.4.6',
      level: 2,
      part: 'shared',
      about: 'Pages cannot be framed by others.',
      why: "The header is the host's. Consent has no button in a foreign frame, with or without it.",
      tests: [
        [CONSENT, 'threat T7: inside a foreign frame there is no button, and it says why'],
        ['packages/core/test/browser/framed-by.test.ts', 'threat T7: the origin of the framing page'],
        [STEPS, 'no response can be cached or framed, or runs a script'],
      ],
    },
    {
      number: '3.5.1',
      level: 1,
      part: 'shared',
      about: 'Requests that change something come from the application itself.',
      why: "The calls of the widgets carry the session in a header, not by a cookie alone. The route for sign-ins without a script refuses posts of other sites, by `Sec-Fetch-Site` or `Origin`. For the host's own calls: [What remains yours](guide/server.md#what-remains-yours).",
      tests: [[STEPS, 'a post of another site is refused (login CSRF), by Fetch Metadata and by Origin']],
    },
    {
      number: '3.5.5',
      level: 2,
      part: 'ours',
      about: 'Messages from other windows count only from known origins and in a known form.',
      tests: [['packages/core/test/strange-events.property.test.ts', 'threat T19: storage and message events']],
    },
    {
      number: '3.6.1',
      level: 3,
      part: 'shared',
      about: 'Scripts from other servers are static and checked, or there is a reason.',
      why: 'Scripts of Google, of the captcha and of device proof change without notice, so they cannot be pinned; each comes from its one exact address. The script builds are static files for the host to serve.',
      tests: [
        [
          'packages/core/test/browser/google.test.ts',
          'contract 3.11: comes from its one address, and gets the settings of the contract and our nonce',
        ],
      ],
    },
    {
      number: '3.7.2',
      level: 2,
      part: 'ours',
      about: 'Browsers are sent on only to addresses that are known to be allowed.',
      why: "The provider checks redirects against the project's list; what it does not name is not followed.",
      tests: [
        [
          'packages/core/test/consent.test.ts',
          'an unregistered redirect is reported, and the browser is not sent there',
        ],
        [
          'e2e/relying-party.spec.ts',
          'spec 8, threat T2: an unknown client and an unregistered redirect are reported, and lead nowhere',
        ],
        [STEPS, 'threat T1: a return address is a path of this origin, or of the list'],
      ],
    },
    {
      number: '3.7.3',
      level: 3,
      part: 'ours',
      about: 'People are told before they leave for an address of somebody else, and can stay.',
      why: 'The consent screen names the application and its host before it leaves.',
      tests: [
        ['packages/core/test/consent.test.ts', 'spec 5: with %s, the application goes by the host of its redirect'],
      ],
    },
    {
      number: '3.7.5',
      level: 3,
      part: 'ours',
      about: 'Where a browser lacks what is needed, the application does what the documents say.',
      tests: [
        [
          'e2e/blocked-storage.spec.ts',
          'faults B1, B2, B3: in a frame without cookies, storage, locks and forms a login lasts as long as the tab',
        ],
      ],
    },
  ],
  'V6 Authentication': [
    {
      number: '6.2.1',
      level: 1,
      part: 'provider',
      about: 'Passwords have at least eight characters.',
      why: "The project's policy decides; the form shows what it asks for.",
    },
    {
      number: '6.2.4',
      level: 1,
      part: 'provider',
      about: 'Common passwords are refused.',
      why: 'The provider judges; the form follows.',
      tests: [
        [
          'packages/core/test/passwords.test.ts',
          'spec 4: reset_password from create opens dedupe; a breached password of an old account its email',
        ],
      ],
    },
    {
      number: '6.2.6',
      level: 1,
      part: 'ours',
      about: 'Password fields hide what is typed, and may show it on request.',
      tests: [['packages/react-ui/test/screens/password.test.ts', 'contract 10.6: the rules for password managers']],
    },
    {
      number: '6.2.7',
      level: 1,
      part: 'ours',
      about: 'Paste, password helpers and password managers work.',
      tests: [
        ['packages/react-ui/test/screens/password.test.ts', 'contract 10.6: the rules for password managers'],
        ['e2e/password.spec.ts', 'bad input: filled in without an event, composed, pasted with blanks, far too long'],
        [
          'packages/react-headless/test/parts/passcode-input.test.tsx',
          'accepts the whole value that a password manager fills in',
        ],
      ],
    },
    {
      number: '6.2.8',
      level: 2,
      part: 'ours',
      about: 'A password is sent as it was typed: not cut, not changed.',
      tests: [
        ['e2e/password.spec.ts', 'bad input: filled in without an event, composed, pasted with blanks, far too long'],
      ],
    },
    {
      number: '6.2.12',
      level: 3,
      part: 'provider',
      about: 'Passwords from breaches are refused.',
      why: 'The provider judges; a person whose password is in a list is led to a reset.',
      tests: [
        [
          'packages/core/test/passwords.test.ts',
          'spec 4: reset_password from create opens dedupe; a breached password of an old account its email',
        ],
      ],
    },
    {
      number: '6.3.1',
      level: 1,
      part: 'provider',
      about: 'Guessing is slowed down.',
      why: 'The provider counts. The widgets keep to the wait that it names.',
      tests: [
        ['e2e/provider-faults.spec.ts', 'fault N7: 429 with Retry-After counts down, forbids another try and lets go'],
      ],
    },
    {
      number: '6.3.7',
      level: 3,
      part: 'ours',
      about: 'There is a method that phishing cannot use, with a press of the person.',
      why: 'Passkeys.',
      tests: [['e2e/passkey.spec.ts', 'make a passkey, log in with it by autofill, rename it, delete it']],
    },
    {
      number: '6.3.8',
      level: 3,
      part: 'provider',
      about: 'Nobody can learn which accounts exist.',
      why: 'Not met: the search of users answers by its nature whether an address is known (contract 3.5). The provider limits its rate.',
    },
    {
      number: '6.4.3',
      level: 2,
      part: 'shared',
      about: 'A forgotten password is reset safely, past no second factor.',
      tests: [
        ['packages/core/test/link-attacks.test.ts', 'threat T10: an attacker’s link is not spent by itself'],
        [
          'e2e/link-attacks.spec.ts',
          'threat T10: the sign-in link of an attacker’s reset email waits for a click, and the user can decline it',
        ],
      ],
    },
    {
      number: '6.5.1',
      level: 2,
      part: 'shared',
      about: 'Codes and links count once.',
      why: 'The provider spends them. The widget sends each once, also from several tabs.',
      tests: [
        ['e2e/double-submit.spec.ts', 'fault C7: the sixth digit, Enter and a paste of the same code verify it once'],
        ['packages/core/test/url-tokens.test.ts', 'threat T12: spent once, with the same result for all callers'],
        [STEPS, 'a form that is sent twice does its work once'],
      ],
    },
    {
      number: '6.5.5',
      level: 2,
      part: 'shared',
      about: 'Codes end after ten minutes at most.',
      why: 'Five minutes by default, and the screen counts down. A host may ask for more (`expirationMinutes`).',
      tests: [['e2e/expiry.spec.ts', "spec 4: the countdown runs out and says 'Your code has expired.'"]],
    },
    {
      number: '6.5.6',
      level: 3,
      part: 'shared',
      about: 'A factor that was lost can be removed.',
      tests: [['e2e/passkey.spec.ts', 'make a passkey, log in with it by autofill, rename it, delete it']],
    },
    {
      number: '6.6.2',
      level: 2,
      part: 'ours',
      about: 'A code or link belongs to the request that it was sent for.',
      tests: [
        ['e2e/back.spec.ts', 'a code that was asked for before going back is refused once another was sent'],
        [
          'packages/core/test/flows/late-answers.property.test.ts',
          'reliability C8: a late answer changes nothing, whatever it says, once the state that asked has ended',
        ],
      ],
    },
    {
      number: '6.6.3',
      level: 2,
      part: 'provider',
      about: 'Codes cannot be guessed by trying.',
      why: 'The provider counts the attempts; the screen shows its words.',
      tests: [
        ['e2e/provider-faults.spec.ts', 'fault N8: 429 without Retry-After waits 30 seconds, at the passcode too'],
      ],
    },
  ],
  'V7 Session Management': [
    {
      number: '7.1.1',
      level: 2,
      part: 'host',
      about: 'How long sessions last is written down.',
      why: "`sessionDurationMinutes` is the host's; [sessions](guide/sessions.md) says what follows from it.",
    },
    {
      number: '7.2.1',
      level: 1,
      part: 'shared',
      about: 'A trusted server judges session tokens.',
      why: "The provider does, and `@foyer/server` for the host's own server.",
      tests: [
        [
          'packages/server/test/authenticate-request.test.ts',
          'is renewed by one question, with the cookie that the browser client would write',
        ],
        [PAIRS, 'the token’s person, with the attacker’s JWT and %s'],
      ],
    },
    {
      number: '7.2.4',
      level: 1,
      part: 'shared',
      about: 'A sign-in brings a new session and ends the one before.',
      tests: [
        [
          'packages/core/test/session/session-manager.test.ts',
          'reliability D7: revokes the session that it replaces, and nothing if there was none',
        ],
        ['packages/core/test/client.test.ts', 'fault C3: signing in as another user revokes the current session'],
      ],
    },
    {
      number: '7.3.2',
      level: 2,
      part: 'provider',
      about: 'Sessions end after a longest time.',
      why: 'The provider ends them; the cookies end with them.',
      tests: [
        [
          'packages/server/test/authenticate-request.test.ts',
          'of a session that is over signs out and removes the cookies',
        ],
      ],
    },
    {
      number: '7.4.1',
      level: 1,
      part: 'ours',
      about: 'After a log-out nobody gets back into the session, also not by the back button.',
      tests: [
        [
          'e2e/back-forward-cache.spec.ts',
          'faults B4, B7: back to a kept page after a log-out elsewhere, no frame shows who was signed in',
        ],
        [TRANSITIONS, 'I1: after a sign-out its answer is thrown away, in every order'],
        ['packages/server/test/cookies.test.ts', 'stays signed out, although its cookies came back with a late answer'],
      ],
    },
    {
      number: '7.4.3',
      level: 2,
      part: 'provider',
      about: 'After a change of a factor, other sessions can be ended.',
      why: "A call of the provider; a reset ends them by the project's setting.",
    },
    {
      number: '7.5.1',
      level: 2,
      part: 'provider',
      about: 'Changes of an account ask for a fresh sign-in.',
      why: 'The provider refuses with its own code; the host leads to a sign-in.',
    },
    {
      number: '7.6.2',
      level: 2,
      part: 'ours',
      about: 'No session begins without an act of the person.',
      tests: [
        ['packages/core/test/link-attacks.test.ts', 'threat T10: an attacker’s link is not spent by itself'],
        [
          'e2e/social.spec.ts',
          'threat T10: a sign-in that a different browser started waits for a click, and ends only in its own browser',
        ],
        ['e2e/email-link.spec.ts', 'threat T10: a user who did not request the link can leave it unspent'],
      ],
    },
  ],
  'V9 Self-contained Tokens': [
    {
      number: '9.1.1',
      level: 1,
      part: 'ours',
      about: 'A JWT counts once its signature is verified.',
      tests: [
        [FORGED, 'that a key of the project signed signs in, so that the tests below refuse for their own reasons'],
        [FORGED, 'with any changed character never signs in as a different user'],
      ],
    },
    {
      number: '9.1.2',
      level: 1,
      part: 'ours',
      about: 'Only listed algorithms count, never none.',
      why: 'RS256 alone.',
      tests: [
        [FORGED, 'without a signature (alg none)'],
        [FORGED, 'signed with the public key as a secret (HS256)'],
        [FORGED, 'of another algorithm'],
      ],
    },
    {
      number: '9.1.3',
      level: 1,
      part: 'ours',
      about: 'Keys come from an address that was set before, never from the token.',
      tests: [[FORGED, 'never says by %s where its key is']],
    },
    {
      number: '9.2.1',
      level: 1,
      part: 'ours',
      about: 'A JWT counts within its times only.',
      tests: [
        [FORGED, 'that has expired'],
        [FORGED, 'that is not valid yet'],
        ['packages/server/test/odd-options.property.test.ts', 'that answers %s is refused'],
      ],
    },
    {
      number: '9.2.2',
      level: 2,
      part: 'ours',
      about: 'A token is of the kind that is expected.',
      tests: [
        [FORGED, 'without a session'],
        ['packages/server/test/organizations/authenticate-member.test.ts', 'without an organization is refused'],
      ],
    },
    {
      number: '9.2.3',
      level: 2,
      part: 'ours',
      about: 'A token is meant for this service.',
      tests: [
        [FORGED, 'for another audience'],
        [FORGED, 'for another issuer'],
        [FORGED, 'of the same provider for another project does not sign in'],
      ],
    },
  ],
  'V10 OAuth and OIDC': [
    {
      number: '10.1.1',
      level: 2,
      part: 'ours',
      about: 'Tokens go only to who needs them.',
      tests: [
        ['e2e/redirects.spec.ts', 'fault N16: no request follows a redirect (…) to another origin'],
        [TRANSITIONS, 'I10: no token is in the record, nor in localStorage'],
      ],
    },
    {
      number: '10.1.2',
      level: 2,
      part: 'ours',
      about: 'What comes back counts only in the browser that asked, by PKCE, state or nonce.',
      tests: [
        [
          'packages/core/test/oauth.test.ts',
          'threat T10: only a browser with a verifier counts as the one that started',
        ],
        [
          'packages/core/test/browser/google.test.ts',
          'threat T32: a credential counts only with the nonce of its prompt',
        ],
      ],
    },
    {
      number: '10.2.1',
      level: 2,
      part: 'ours',
      about: "Nobody can make a browser sign in with somebody else's code.",
      tests: [
        ['packages/core/test/pkce-calls.test.ts', 'decision 85: PKCE whenever the browser can'],
        [
          'packages/core/test/client.test.ts',
          'with PKCE, another browser is refused and does not spend the link; the own browser signs in',
        ],
      ],
    },
    {
      number: '10.4.1',
      level: 1,
      part: 'provider',
      about: 'Redirect addresses are compared whole with registered ones.',
      why: "The provider's part. The screen follows only what its answer names.",
      tests: [
        [
          'packages/core/test/conformance/basic.test.ts',
          'oidcc-ensure-registered-redirect-uri: %s is reported on the page, and leads nowhere',
        ],
      ],
    },
    {
      number: '10.4.6',
      level: 2,
      part: 'shared',
      about: 'Codes are bound to who asked for them (PKCE).',
      why: 'The provider checks. The consent screen carries what the application sent, unchanged.',
      tests: [
        [
          'packages/core/test/conformance/basic.test.ts',
          'oidcc-server, oidcc-ensure-request-with-valid-pkce-succeeds: code, PKCE, state and nonce come back as they went',
        ],
      ],
    },
    {
      number: '10.6.2',
      level: 2,
      part: 'shared',
      about: 'Nobody is logged out by a link of somebody else.',
      why: 'The provider says whether to ask; the host can have the screen ask wherever a request proves nothing.',
      tests: [
        [
          'packages/core/test/consent.test.ts',
          'threat T42: Yes to a sign-out ends only the session of the user who was asked',
        ],
        [
          'packages/core/test/flows/logout-transition.test.ts',
          'threat T9: only the user or the provider can end the session',
        ],
      ],
    },
    {
      number: '10.7.1',
      level: 2,
      part: 'shared',
      about: 'The person agrees before an application that needs it gets access.',
      tests: [
        ['packages/react-ui/test/widgets/deliberate-press.test.ts', 'threat T7: the clicks that grant'],
        ['e2e/consent.spec.ts', 'threats T7 and T39: only a deliberate click of a user grants access'],
      ],
    },
    {
      number: '10.7.2',
      level: 2,
      part: 'ours',
      about: 'The consent screen says clearly who asks for what.',
      tests: [
        [
          'packages/core/test/flows/consent-manifest.test.ts',
          'threat T6: whatever the scopes, each one that is granted is shown',
        ],
        ['packages/core/test/flows/readable-name.test.ts', 'threat T5: names that others choose'],
      ],
    },
    {
      number: '10.7.3',
      level: 2,
      part: 'provider',
      about: 'People can look at what they agreed to, and take it back.',
      why: 'The provider keeps it: `user.getConnectedApps`, `user.revokeConnectedApp`.',
    },
  ],
  'V14 Data Protection': [
    {
      number: '14.2.1',
      level: 1,
      part: 'ours',
      about: 'Secrets are in the body or the header of a request, never in its address.',
      tests: [
        [
          'packages/core/test/page-tokens.test.ts',
          'threat T11: before createClient returns, nothing secret is in the address',
        ],
      ],
    },
    {
      number: '14.3.3',
      level: 2,
      part: 'ours',
      about: 'What the browser stores holds no secret, apart from session tokens.',
      tests: [[TRANSITIONS, 'I10: no token is in the record, nor in localStorage']],
    },
  ],
  'V16 Security Logging and Error Handling': [
    {
      number: '16.2.5',
      level: 2,
      part: 'ours',
      about: 'Logs hold no secret.',
      tests: [
        [
          'packages/core/test/flow.test.ts',
          'threat T37: inspect never sees a field that the flow does not list, a Secret, or such fields of a failed command',
        ],
        ['packages/server/test/provider.test.ts', '%s: no user is signed out, and the error contains no token'],
      ],
    },
    {
      number: '16.5.2',
      level: 2,
      part: 'ours',
      about: 'Where another service fails, the application goes on safely.',
      tests: [['packages/server/test/provider.test.ts', 'decision 75: a provider that does not answer']],
    },
    {
      number: '16.5.3',
      level: 2,
      part: 'ours',
      about: 'A fault never lets anybody in.',
      tests: [
        [
          'packages/server/test/pairs.property.test.ts',
          'of any cookies, the user of the selected token is signed in, whatever the JWT and the record are',
        ],
        [
          'packages/server/test/forwarded.property.test.ts',
          'invalid headers of every kind throw only errors of this package, and do not sign in',
        ],
      ],
    },
  ],
};
