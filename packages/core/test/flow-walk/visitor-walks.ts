import { accountTransition } from '../../src/users/login/account/account-rules';
import type { AccountCommand, AccountEvent, AccountState } from '../../src/users/login/account/account-rules';
import { cryptoTransition } from '../../src/users/login/crypto/crypto-rules';
import type { CryptoCommand, CryptoEvent, CryptoState } from '../../src/users/login/crypto/crypto-rules';
import { magicLinkTransition } from '../../src/users/login/magic-link/magic-link-rules';
import type {
  MagicLinkCommand,
  MagicLinkEvent,
  MagicLinkState,
} from '../../src/users/login/magic-link/magic-link-rules';
import { oauthTransition } from '../../src/users/login/oauth/oauth-rules';
import type { OAuthCommand, OAuthEvent, OAuthState } from '../../src/users/login/oauth/oauth-rules';
import { oneTapTransition } from '../../src/flow/one-tap-rules';
import type { OneTapCommand, OneTapEvent, OneTapState } from '../../src/flow/one-tap-rules';
import { otpTransition } from '../../src/users/login/otp/otp-rules';
import type { OtpCommand, OtpEvent, OtpState } from '../../src/users/login/otp/otp-rules';
import { ACCOUNT_EVENTS, ACCOUNT_STATES } from '../flows/account-samples';
import { CRYPTO_EVENTS, CRYPTO_STATES } from '../flows/crypto-samples';
import { OAUTH_EVENTS, OAUTH_STATES } from '../flows/oauth-samples';
import { ONE_TAP_EVENTS, ONE_TAP_STATES } from '../flows/one-tap-samples';
import { LINK_EVENTS, LINK_STATES, OTP_EVENTS, OTP_STATES } from '../flows/samples';
import { detailsWalk } from './details-walk';
import { defineFlowWalk } from './flow-walk';

/** Why nothing leads out of the state of success. */
export const SIGNED_IN = 'The visitor is signed in. The page goes on with its own content.';

const otp = defineFlowWalk<OtpState, OtpEvent, OtpCommand>({
  name: 'otp',
  title: 'Passcode',
  says: 'Signs in with a code of six digits that is sent by email, text or WhatsApp.',
  transition: otpTransition,
  begins: [OTP_STATES.enter],
  notes: {
    enter: 'The form asks for the destination of the passcode.',
    sending: 'A passcode is being sent.',
    code: 'The form asks for the passcode.',
    refused: 'The provider refuses sign-ups with this address, or with passcodes.',
    verified: { says: 'The passcode was right.', isFinal: SIGNED_IN },
  },
  events: {
    submitDestination: 'visitor',
    submitCode: 'visitor',
    resend: 'visitor',
    back: 'visitor',
    phoneRefused: 'answer',
    codeSent: 'answer',
    codeResent: 'answer',
    resendSettled: 'clock',
    codeAccepted: 'answer',
    expired: 'clock',
    unblocked: 'clock',
  },
  states: Object.values(OTP_STATES),
  samples: Object.values(OTP_EVENTS),
});

const magicLink = defineFlowWalk<MagicLinkState, MagicLinkEvent, MagicLinkCommand>({
  name: 'magic-link',
  title: 'Email link',
  says: 'Signs in with a link that is sent by email, and spends the link when it is opened.',
  transition: magicLinkTransition,
  begins: [LINK_STATES.enter, LINK_STATES.arrived, LINK_STATES.arrivedFromElsewhere],
  notes: {
    enter: 'The form asks for an address.',
    sending: 'A link is being sent.',
    sent: 'The page asks the visitor to check their email.',
    arrived: 'The page was opened with the token of a link.',
    confirm: 'The visitor confirms that the link is theirs.',
    authenticating: 'The token is being spent.',
    authenticated: { says: 'The link was accepted.', isFinal: SIGNED_IN },
    refused: 'The link was refused.',
    cutOff: 'The sign-in with the link was cut off, for example by a lost network.',
    renewing: 'The visitor asks for a new link or a passcode on the page that refused the link.',
  },
  events: {
    submitEmail: 'visitor',
    requestCode: 'visitor',
    codeSent: 'answer',
    codeFailed: 'answer',
    returned: 'visitor',
    tryAgain: 'visitor',
    confirm: 'visitor',
    back: 'visitor',
    linkSent: 'answer',
    linkAccepted: 'answer',
    mustAsk: 'answer',
    unblocked: 'clock',
  },
  states: Object.values(LINK_STATES),
  samples: Object.values(LINK_EVENTS),
});

const oauth = defineFlowWalk<OAuthState, OAuthEvent, OAuthCommand>({
  name: 'oauth',
  title: 'Social account',
  says: 'Leaves the page for a social account, and signs in when the visitor returns with a token.',
  transition: oauthTransition,
  begins: [OAUTH_STATES.choose, OAUTH_STATES.arrived, OAUTH_STATES.arrivedFromElsewhere],
  notes: {
    choose: 'The buttons are shown.',
    leaving: 'The page is being left.',
    arrived: 'The page was opened with a token of a social account.',
    confirm: 'The visitor confirms that this sign-in is theirs.',
    authenticating: 'The token is being spent.',
    authenticated: { says: 'The token was accepted.', isFinal: SIGNED_IN },
    refused: 'The token was refused.',
  },
  events: {
    choose: 'visitor',
    confirm: 'visitor',
    back: 'visitor',
    left: 'page',
    stillHere: 'page',
    refusedThere: 'answer',
    accepted: 'answer',
    mustAsk: 'answer',
  },
  states: Object.values(OAUTH_STATES),
  samples: Object.values(OAUTH_EVENTS),
});

const oneTap = defineFlowWalk<OneTapState, OneTapEvent, OneTapCommand>({
  name: 'one-tap',
  title: 'Google One Tap',
  says: 'Shows Google’s own prompt with the first form. Organizations have the same rules.',
  transition: oneTapTransition,
  begins: [ONE_TAP_STATES.idle],
  notes: {
    idle: 'The place of the prompt is being determined.',
    loading: 'Google’s script is loading.',
    shown: 'The prompt is on the page.',
    submitting: 'The chosen account is being sent.',
    leaving: 'The page is being left.',
    closed: { says: 'The prompt is not shown, or was closed.', isFinal: 'The button of the social account remains.' },
    failed: { says: 'The prompt has failed.', isFinal: 'The button of the social account remains.' },
  },
  events: { placed: 'answer', shown: 'answer', closed: 'visitor', credential: 'visitor', left: 'page' },
  states: Object.values(ONE_TAP_STATES),
  samples: Object.values(ONE_TAP_EVENTS),
});

const crypto = defineFlowWalk<CryptoState, CryptoEvent, CryptoCommand>({
  name: 'crypto',
  title: 'Crypto wallet',
  says: 'Signs in with a message that a wallet of the browser has signed.',
  transition: cryptoTransition,
  begins: [CRYPTO_STATES.unknown],
  notes: {
    enter: 'The buttons of the first wallets are shown.',
    others: 'The list of all wallets is shown.',
    setup: 'The page says how to get a wallet.',
    connecting: 'The wallet prompts for an account.',
    challenge: 'The message to sign is being fetched.',
    signing: 'The wallet prompts for a signature.',
    authenticating: 'The signature is being checked.',
    error: 'The wallet or the server has refused.',
    success: { says: 'The signature was accepted.', isFinal: SIGNED_IN },
  },
  events: {
    walletsFound: 'page',
    select: 'visitor',
    showOthers: 'visitor',
    showSetup: 'visitor',
    back: 'visitor',
    retry: 'visitor',
    connected: 'answer',
    challenged: 'answer',
    switched: 'page',
    signed: 'answer',
    walletAccepted: 'answer',
    unblocked: 'clock',
  },
  states: Object.values(CRYPTO_STATES),
  samples: Object.values(CRYPTO_EVENTS),
});

const account = defineFlowWalk<AccountState, AccountEvent, AccountCommand>({
  name: 'account',
  title: 'Signed in already',
  says: 'Says who is signed in when a login is mounted while there is a session.',
  transition: accountTransition,
  begins: [ACCOUNT_STATES.form],
  notes: {
    form: 'The first form is shown.',
    signedIn: 'The page says who is signed in.',
    signingOut: 'The visitor is being signed out.',
  },
  events: { userFound: 'page', sessionEnded: 'page', continueSignedIn: 'visitor', signOut: 'visitor' },
  states: Object.values(ACCOUNT_STATES),
  samples: Object.values(ACCOUNT_EVENTS),
});

/** The methods of a login that need no other page of their own. */
export const VISITOR_WALKS = [otp, magicLink, oauth, oneTap, crypto, account, detailsWalk];
