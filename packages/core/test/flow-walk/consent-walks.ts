import { authorizeTransition } from '../../src/flow/consent/authorize-rules';
import type { AuthorizeCommand, AuthorizeEvent, AuthorizeState } from '../../src/flow/consent/authorize-rules';
import { logoutTransition } from '../../src/flow/consent/logout-rules';
import type { LogoutCommand, LogoutEvent, LogoutState } from '../../src/flow/consent/logout-rules';
import { deviceTransition } from '../../src/flow/device/device-rules';
import type { DeviceCommand, DeviceEvent, DeviceState } from '../../src/flow/device/device-rules';
import { DEVICE_EVENTS, DEVICE_STATES } from '../flows/device-samples';
import { AUTHORIZE_EVENTS, AUTHORIZE_STATES } from '../flows/authorize-samples';
import { LOGOUT_EVENTS, LOGOUT_STATES } from '../flows/logout-samples';
import { defineFlowWalk } from './flow-walk';

const REFUSED = 'The application has sent a request that is refused. Only the application can send another one.';

const authorize = defineFlowWalk<AuthorizeState, AuthorizeEvent, AuthorizeCommand>({
  name: 'authorize',
  title: 'Consent',
  says: 'Asks for consent to the access of an application. Organizations have the same rules.',
  transition: authorizeTransition,
  begins: [AUTHORIZE_STATES.opening, AUTHORIZE_STATES.openingRefusal],
  notes: {
    opening: 'The request and the page are being looked at.',
    attesting: 'Another system’s word on who the visitor is is being checked.',
    refused: { says: 'The request is refused.', isFinal: REFUSED },
    noSession: 'No user is signed in: the page waits for a sign-in.',
    loading: 'The request is loading.',
    failed: 'The provider could not be reached.',
    accountChanged: 'Another user is signed in now.',
    consent: 'The user decides.',
    submitting: 'No consent is needed: the answer is being sent.',
    leaving: 'The page is being left for the application.',
    success: { says: 'Access was granted.', isFinal: 'The response contained no address.' },
    denied: { says: 'Access was denied.', isFinal: 'The response contained no address.' },
  },
  events: {
    opened: 'answer',
    signedOut: 'answer',
    attested: 'answer',
    sessionFound: 'page',
    sessionEnded: 'page',
    userChanged: 'page',
    tryAgain: 'visitor',
    allow: 'visitor',
    deny: 'visitor',
    go: 'visitor',
    consentAsked: 'answer',
    consentNotRequired: 'answer',
    authorized: 'answer',
    consentDenied: 'answer',
    redirected: 'answer',
  },
  states: Object.values(AUTHORIZE_STATES),
  samples: Object.values(AUTHORIZE_EVENTS),
});

const logout = defineFlowWalk<LogoutState, LogoutEvent, LogoutCommand>({
  name: 'logout',
  title: 'Log-out',
  says: 'Signs the visitor out because an application asks for it. Organizations have the same rules.',
  transition: logoutTransition,
  begins: [LOGOUT_STATES.opening, LOGOUT_STATES.openingRefusal],
  notes: {
    opening: 'The request and the page are being looked at.',
    refused: { says: 'The request is refused.', isFinal: REFUSED },
    noSession: 'No user is signed in: the page waits for a sign-in.',
    loading: 'The request is loading.',
    failed: 'The provider could not be reached.',
    accountChanged: 'Another user is signed in now.',
    confirm: 'The user decides.',
    loggingOut: 'No confirmation is needed: the user is being signed out.',
    leaving: 'The page is being left for the application.',
    notLoggedOut: { says: 'The visitor stays signed in.', isFinal: 'The visitor has said no.' },
  },
  events: {
    opened: 'answer',
    sessionFound: 'page',
    sessionEnded: 'page',
    tryAgain: 'visitor',
    yes: 'visitor',
    no: 'visitor',
    go: 'visitor',
    logoutAsked: 'answer',
    loggedOut: 'answer',
  },
  states: Object.values(LOGOUT_STATES),
  samples: Object.values(LOGOUT_EVENTS),
});

const device = defineFlowWalk<DeviceState, DeviceEvent, DeviceCommand>({
  name: 'device',
  title: 'Device',
  says: 'Asks for consent to the access of a device, by the code that it shows.',
  transition: deviceTransition,
  begins: [DEVICE_STATES.opening, DEVICE_STATES.openingFromLink],
  notes: {
    opening: 'The page is being looked at.',
    refused: { says: 'The page is refused.', isFinal: 'A page of a different origin frames this one.' },
    failed: 'The provider could not be reached.',
    noSession: 'No user is signed in: the page waits for a sign-in.',
    enter: 'The user enters the code of the device.',
    approve: 'The user decides.',
    reauthenticate: 'The last sign-in is too old: the user signs in again and keeps the code.',
    accountChanged: 'Another user is signed in now.',
    expired: 'The code has expired.',
    allowed: { says: 'The device gets access.', isFinal: 'The device continues by itself.' },
    denied: { says: 'The device gets no access.', isFinal: 'The device continues by itself.' },
  },
  events: {
    opened: 'answer',
    sessionFound: 'page',
    sessionEnded: 'page',
    userChanged: 'page',
    tryAgain: 'visitor',
    submitCode: 'visitor',
    codeFound: 'answer',
    unreadable: 'answer',
    expired: 'page',
    signInAgain: 'visitor',
    allow: 'visitor',
    deny: 'visitor',
    decided: 'answer',
  },
  states: Object.values(DEVICE_STATES),
  samples: Object.values(DEVICE_EVENTS),
});

/** The requests of applications and devices. */
export const CONSENT_WALKS = [authorize, logout, device];
