import { passkeyAutofillTransition } from '../../src/users/login/passkey/passkey-autofill';
import type {
  PasskeyAutofillCommand,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../../src/users/login/passkey/passkey-autofill';
import { passkeyTransition } from '../../src/users/login/passkey/passkey-rules';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from '../../src/users/login/passkey/passkey-rules';
import { passkeyRegistrationTransition } from '../../src/users/login/passkey-registration/passkey-registration-rules';
import type {
  PasskeyRegistrationCommand,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from '../../src/users/login/passkey-registration/passkey-registration-rules';
import { passwordTransition } from '../../src/users/login/password/password-rules';
import type { PasswordCommand, PasswordEvent, PasswordState } from '../../src/users/login/password/password-state';
import { passwordResetTransition } from '../../src/users/login/password-reset/password-reset-rules';
import type {
  PasswordResetCommand,
  PasswordResetEvent,
  PasswordResetState,
} from '../../src/users/login/password-reset/password-reset-rules';
import {
  AUTOFILL_EVENTS,
  AUTOFILL_STATES,
  PASSKEY_EVENTS,
  PASSKEY_STATES,
  REGISTRATION_EVENTS,
  REGISTRATION_STATES,
} from '../flows/passkey-samples';
import { PASSWORD_EVENTS, PASSWORD_STATES, RESET_EVENTS, RESET_STATES } from '../flows/password-samples';
import { defineFlowWalk } from './flow-walk';
import { SIGNED_IN } from './visitor-walks';

const password = defineFlowWalk<PasswordState, PasswordEvent, PasswordCommand>({
  name: 'password',
  title: 'Password',
  says: 'Signs up and signs in with a password, and sends the emails that set a new one.',
  transition: passwordTransition,
  begins: [PASSWORD_STATES.enter],
  notes: {
    enter: 'The form asks for an address.',
    searching: 'Whether the address has an account is being looked up.',
    handedOver: 'A link or passcode was sent by another method instead.',
    create: 'The form asks for a first password.',
    login: 'The form asks for the password.',
    forgot: 'The form asks for the address for a new password.',
    setNew: 'An email was sent that sets a new password.',
    dedupe: 'An email was sent, because the account must set a new password.',
    breached: 'An email was sent, because the password is known from a breach.',
    refused: 'The provider refuses sign-ups with this address, or with passwords.',
    authenticated: { says: 'The password was accepted.', isFinal: SIGNED_IN },
  },
  events: {
    submitEmail: 'visitor',
    submitPassword: 'visitor',
    typed: 'visitor',
    checkAgain: 'clock',
    strengthChecked: 'answer',
    forgotPassword: 'visitor',
    chooseInstead: 'visitor',
    createPassword: 'visitor',
    resend: 'visitor',
    back: 'visitor',
    userFound: 'answer',
    passwordCreated: 'answer',
    passwordAccepted: 'answer',
    resetSent: 'answer',
    handedOver: 'page',
    handOverFailed: 'page',
    handOverEnded: 'page',
    unblocked: 'clock',
  },
  states: Object.values(PASSWORD_STATES),
  samples: Object.values(PASSWORD_EVENTS),
});

const passwordReset = defineFlowWalk<PasswordResetState, PasswordResetEvent, PasswordResetCommand>({
  name: 'password-reset',
  title: 'New password',
  says: 'Sets a new password on the page that a reset email links to.',
  transition: passwordResetTransition,
  begins: [RESET_STATES.arrived],
  notes: {
    arrived: 'The token is taken out of the address.',
    missing: 'The address has no token. It is looked at again when the form is mounted anew.',
    enter: 'The form asks for the new password.',
    confirm: 'The visitor confirms that this sign-in is theirs.',
    declined: {
      says: 'The visitor did not agree.',
      isFinal: 'The token was not spent: the link in the email opens the page again.',
    },
    authenticating: 'The token is being spent to sign in.',
    incomplete: 'The sign-in waits for a second factor, which a login on the same page asks for.',
    authenticated: 'The visitor is signed in.',
    signedOut: {
      says: 'The session has ended.',
      isFinal: 'The token is spent, so the page has no way to a new sign-in.',
    },
    refused: 'The token was refused.',
    elsewhere: 'The link belongs to a different browser. The form requests a new email for this one.',
    renewing: 'The form has an address for a new email.',
    mailed: 'A new email was sent.',
  },
  events: {
    typed: 'visitor',
    checkAgain: 'clock',
    strengthChecked: 'answer',
    tokenTaken: 'page',
    tokenMissing: 'page',
    stepFound: 'page',
    completed: 'page',
    left: 'visitor',
    signedOut: 'page',
    mustAsk: 'answer',
    confirm: 'visitor',
    back: 'visitor',
    submitPassword: 'visitor',
    loginInstead: 'visitor',
    tryAgain: 'visitor',
    submitEmail: 'visitor',
    resend: 'visitor',
    resetSent: 'answer',
    passwordReset: 'answer',
    linkAccepted: 'answer',
    unblocked: 'clock',
  },
  states: Object.values(RESET_STATES),
  samples: Object.values(RESET_EVENTS),
});

const passkey = defineFlowWalk<PasskeyState, PasskeyEvent, PasskeyCommand>({
  name: 'passkey',
  title: 'Passkey',
  says: 'Signs in with a passkey, creates one after a password if the browser supports it, and suggests one after another sign-in.',
  transition: passkeyTransition,
  begins: [PASSKEY_STATES.fresh],
  notes: {
    idle: 'The button is shown.',
    prompting: 'The browser’s prompt is open.',
    verifying: 'The server checks the passkey.',
    authenticated: { says: 'The passkey was accepted.', isFinal: SIGNED_IN },
  },
  events: {
    usePasskey: 'visitor',
    back: 'visitor',
    autofillKnown: 'answer',
    passkeyPicked: 'visitor',
    passkeyAccepted: 'answer',
    passwordUsed: 'page',
    passkeyRegistered: 'answer',
    otherSignIn: 'page',
    offerDue: 'answer',
    createPasskey: 'visitor',
    skipPasskey: 'visitor',
    offerOver: 'page',
    unblocked: 'clock',
  },
  states: Object.values(PASSKEY_STATES),
  samples: Object.values(PASSKEY_EVENTS),
});

const passkeyAutofill = defineFlowWalk<PasskeyAutofillState, PasskeyAutofillEvent, PasskeyAutofillCommand>({
  name: 'passkey-autofill',
  title: 'Passkeys in fields',
  says: 'Suggests passkeys in the fields of the first form while no other method is busy.',
  transition: passkeyAutofillTransition,
  begins: [AUTOFILL_STATES.paused],
  notes: {
    paused: 'Another method is busy.',
    armed: 'The browser offers passkeys in the fields.',
    spent: {
      says: 'No further call is made.',
      isFinal: 'The tries of this mount are used up, or the browser supports none: a button replaces them.',
    },
  },
  events: { arm: 'page', pause: 'page', passkeyPicked: 'visitor', notOffered: 'answer' },
  states: Object.values(AUTOFILL_STATES),
  samples: Object.values(AUTOFILL_EVENTS),
});

const passkeyRegistration = defineFlowWalk<
  PasskeyRegistrationState,
  PasskeyRegistrationEvent,
  PasskeyRegistrationCommand
>({
  name: 'passkey-registration',
  title: 'Passkey registration',
  says: 'Creates, renames and deletes the passkeys of the signed-in user.',
  transition: passkeyRegistrationTransition,
  begins: [REGISTRATION_STATES.checking, REGISTRATION_STATES.start],
  notes: {
    checking: 'The page asks for the signed-in user.',
    unreachable: 'The provider could not be reached, or another user is signed in.',
    noUser: 'No user is signed in.',
    start: 'The page offers to create a passkey.',
    creating: 'The browser’s prompt is open.',
    list: 'The passkeys are listed.',
  },
  events: {
    retry: 'visitor',
    passkeysLoaded: 'answer',
    createPasskey: 'visitor',
    skipPasskey: 'visitor',
    passkeyRegistered: 'answer',
    setUpAnother: 'visitor',
    beginRename: 'visitor',
    saveName: 'visitor',
    askDelete: 'visitor',
    confirmDelete: 'visitor',
    cancelEdit: 'visitor',
    pressDone: 'visitor',
    changeAnswered: 'answer',
    passkeysDone: 'answer',
    unblocked: 'clock',
  },
  states: Object.values(REGISTRATION_STATES),
  samples: Object.values(REGISTRATION_EVENTS),
});

/** Passwords and passkeys. */
export const PASSWORD_AND_PASSKEY_WALKS = [password, passwordReset, passkey, passkeyAutofill, passkeyRegistration];
