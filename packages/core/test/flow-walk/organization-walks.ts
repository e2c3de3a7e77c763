import { discoveryTransition } from '../../src/organizations/login/discovery/discovery-rules';
import type {
  DiscoveryCommand,
  DiscoveryEvent,
  DiscoveryState,
} from '../../src/organizations/login/discovery/discovery-state';
import { organizationPasswordResetTransition } from '../../src/organizations/login/organization-password-reset/organization-password-reset-rules';
import type {
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from '../../src/organizations/login/organization-password-reset/organization-password-reset-state';
import { secondFactorTransition } from '../../src/organizations/login/second-factor/second-factor-rules';
import type {
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorState,
} from '../../src/organizations/login/second-factor/second-factor-state';
import { ssoDiscoveryTransition } from '../../src/organizations/login/sso-discovery/sso-discovery-rules';
import type {
  SsoDiscoveryCommand,
  SsoDiscoveryEvent,
  SsoDiscoveryState,
} from '../../src/organizations/login/sso-discovery/sso-discovery-rules';
import { DISCOVERY_EVENTS, DISCOVERY_STATES, nothing } from '../organizations/flows/discovery-samples';
import * as reset from '../organizations/flows/organization-password-reset-samples';
import * as second from '../organizations/flows/second-factor-samples';
import { SSO_EVENTS, SSO_STATES } from '../organizations/flows/sso-discovery-samples';
import { defineFlowWalk } from './flow-walk';

const ENDED = 'This part is over, and the login goes on as its outcome says.';

const discovery = defineFlowWalk<DiscoveryState, DiscoveryEvent, DiscoveryCommand>({
  name: 'discovery',
  title: 'Discovery of organizations',
  says: 'Shows the organizations of an address, and enters the one that is chosen.',
  transition: discoveryTransition,
  begins: [DISCOVERY_STATES.idle, DISCOVERY_STATES.loading],
  notes: {
    idle: 'No address is verified yet.',
    loading: 'The organizations are being fetched again.',
    failed: 'They could not be fetched.',
    beginning: 'The settings of the page are being read.',
    list: 'The organizations are listed.',
    invite: 'There is none: the visitor can create one.',
    none: 'There is none, and creating one is not allowed.',
    exchanging: 'The chosen organization is being entered.',
    creating: 'An organization is being created.',
    leaving: 'The page is being left for the organization’s own sign-in.',
    error: 'The organization cannot be entered.',
    ended: ENDED,
  },
  events: {
    begin: 'page',
    begun: 'answer',
    listed: 'answer',
    pick: 'visitor',
    create: 'visitor',
    back: 'visitor',
    tryAgain: 'visitor',
    answered: 'answer',
    left: 'page',
    stillHere: 'page',
    lapsed: 'clock',
    unblocked: 'clock',
  },
  states: Object.values(DISCOVERY_STATES),
  samples: [
    ...Object.values(DISCOVERY_EVENTS),
    { type: 'begin', discovery: nothing },
    { type: 'begun', settings: { createOrganizationEnabled: false }, endsAt: 600_000 },
  ],
});

const ssoDiscovery = defineFlowWalk<SsoDiscoveryState, SsoDiscoveryEvent, SsoDiscoveryCommand>({
  name: 'sso-discovery',
  title: 'Discovery of single sign-on',
  says: 'Finds the sign-in of an organization by an address or by the organization’s short name.',
  transition: ssoDiscoveryTransition,
  begins: [SSO_STATES.idle],
  notes: {
    idle: 'Not requested.',
    enter: 'The form asks for an address.',
    looking: 'The address is being looked up.',
    choose: 'One of several connections is to be chosen.',
    enterSlug: 'The form asks for the organization’s short name.',
    lookingUp: 'The organization is being looked up.',
    leaving: 'The page is being left for the organization’s own sign-in.',
    ended: { says: ENDED, isFinal: 'The login asks for a new discovery where it needs one.' },
  },
  events: {
    begin: 'page',
    submitEmail: 'visitor',
    connectionsFound: 'answer',
    pick: 'visitor',
    submitSlug: 'visitor',
    organizationFound: 'answer',
    anotherWay: 'visitor',
    back: 'visitor',
    left: 'page',
    stillHere: 'page',
    unblocked: 'clock',
  },
  states: Object.values(SSO_STATES),
  samples: Object.values(SSO_EVENTS),
});

const secondFactor = defineFlowWalk<SecondFactorState, SecondFactorEvent, SecondFactorCommand>({
  name: 'second-factor',
  title: 'Second factor',
  says: 'Asks for a passcode by text, an authenticator app or a recovery code, and sets them up.',
  transition: secondFactorTransition,
  begins: [second.STATES.idle],
  notes: {
    idle: 'No second factor is needed.',
    beginning: 'The clock is being read.',
    notAllowed: 'The member’s second factor is no longer allowed.',
    choose: 'The member chooses a second factor to set up.',
    enrollSms: 'The form asks for a phone number.',
    texting: 'A passcode is being sent to the known number.',
    unsent: 'The passcode could not be sent.',
    enterSms: 'The form asks for the passcode of the text message.',
    creatingTotp: 'An authenticator app is being set up.',
    totpFailed: 'It could not be set up.',
    showQr: 'The picture for the app is shown.',
    showSecret: 'The key for the app is shown as text.',
    enterTotp: 'The form asks for the passcode of the app.',
    enterRecoveryCode: 'The form asks for a recovery code.',
    saveCodes: 'The recovery codes are to be saved.',
    ended: ENDED,
  },
  events: {
    begin: 'page',
    beginRefused: 'page',
    clockRead: 'answer',
    continue: 'visitor',
    choose: 'visitor',
    submitPhone: 'visitor',
    phoneParsed: 'answer',
    phoneRefused: 'answer',
    textSent: 'answer',
    textResent: 'answer',
    resend: 'visitor',
    resendSettled: 'clock',
    expired: 'clock',
    totpCreated: 'answer',
    showQr: 'visitor',
    showSecret: 'visitor',
    enterCode: 'visitor',
    useTotp: 'visitor',
    useSms: 'visitor',
    useRecoveryCode: 'visitor',
    submitCode: 'visitor',
    accepted: 'answer',
    copy: 'visitor',
    copied: 'answer',
    copySettled: 'clock',
    download: 'visitor',
    downloaded: 'answer',
    print: 'visitor',
    printed: 'answer',
    tick: 'visitor',
    finish: 'visitor',
    tryAgain: 'visitor',
    back: 'visitor',
    startOver: 'visitor',
    lapsed: 'clock',
    unblocked: 'clock',
  },
  states: Object.values(second.STATES),
  samples: [
    ...Object.values(second.EVENTS),
    ...[second.BOTH, second.ONE_OFFER, second.NOT_ALLOWED].map((start) => ({ type: 'begin', start }) as const),
  ],
});

const passwordReset = defineFlowWalk<
  OrganizationPasswordResetState,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetCommand
>({
  name: 'organization-password-reset',
  title: 'New password for an organization',
  says: 'Sends the email for a new password, and sets it on the page that the email links to.',
  transition: organizationPasswordResetTransition,
  begins: [reset.STATES.idle, reset.STATES.arrived],
  notes: {
    idle: 'No password reset is running.',
    arrived: 'The token is taken out of the address.',
    forgot: 'The form asks for an address.',
    mailed: 'An email with a link to the form was sent.',
    invited: 'An email to confirm the address was sent first.',
    confirm: 'The visitor confirms that this sign-in is theirs.',
    authenticating: 'The token is being spent.',
    unopened: 'The provider could not be asked about the link.',
    form: 'The form asks for the new password.',
    dead: 'The link is used up or too old.',
    ended: ENDED,
  },
  events: {
    typed: 'visitor',
    checkAgain: 'clock',
    strengthChecked: 'answer',
    begin: 'page',
    arrive: 'page',
    emailRead: 'answer',
    tokenTaken: 'page',
    tokenMissing: 'page',
    submitEmail: 'visitor',
    addresseeFound: 'answer',
    mailSent: 'answer',
    invitationSent: 'answer',
    resend: 'visitor',
    mustAsk: 'answer',
    confirm: 'visitor',
    linkOpened: 'answer',
    submitPassword: 'visitor',
    passwordSet: 'answer',
    passwordSetForAll: 'answer',
    requestMail: 'visitor',
    tryAgain: 'visitor',
    back: 'visitor',
    unblocked: 'clock',
  },
  states: Object.values(reset.STATES),
  samples: Object.values(reset.EVENTS),
});

/** The parts of a login to organizations. */
export const ORGANIZATION_WALKS = [discovery, ssoDiscovery, secondFactor, passwordReset];
