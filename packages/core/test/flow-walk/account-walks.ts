import type { FlowEvent, Tagged } from '../../src/flow/flow';
import { FoyerError } from '../../src/base/errors';
import type { AnyFlow } from '../support/explore-states';
import { beginningOf, eventsOf, FLOWS } from '../account/explore';
import type { AnyWalk, Origin, StateNote } from './flow-walk';
import { defineFlowWalk, statesFrom } from './flow-walk';

/** The text of the site about a flow of signed-in users. */
export interface Account {
  readonly title: string;
  readonly says: string;
  /** The text about each state. */
  readonly notes: Readonly<Record<string, StateNote>>;
}

const REMOVAL = { confirm: 'The page asks whether it is meant.', removing: 'It is being removed.' };
const CODE = { code: 'The field for the passcode is shown.', verifying: 'The passcode is being checked.' };
const READING = { loading: 'The list is being read.', failed: 'The list could not be read.' };

/** The flows of the account pages, in the order of the site. */
const ACCOUNTS: Readonly<Record<string, Account>> = {
  accountPage: {
    title: 'Account page',
    says: 'Shows the account page of the signed-in user, with one section.',
    notes: {
      checking: 'The page asks the provider for the signed-in user.',
      signedOut: 'No user is signed in.',
      open: 'The page of the user is shown.',
      changed: 'Another user has signed in, and the page is empty until they continue.',
      failed: 'The user could not be read.',
    },
  },
  profile: {
    title: 'Profile',
    says: 'Changes a name.',
    notes: {
      show: 'The name is shown.',
      edit: 'The fields of the name are shown.',
      saving: 'The name is being saved.',
    },
  },
  emails: {
    title: 'Email addresses',
    says: 'Adds an email address by a passcode or a link, and removes one.',
    notes: {
      list: 'The addresses are shown.',
      enter: 'The field for a new address is shown.',
      sending: 'The message is being sent.',
      ...CODE,
      linkSent: 'The page says that a link was sent.',
      ...REMOVAL,
    },
  },
  phones: {
    title: 'Phone numbers',
    says: 'Adds a phone number by a passcode, and removes one.',
    notes: {
      list: 'The numbers are shown.',
      enter: 'The field for a new number is shown.',
      sending: 'The message is being sent.',
      ...CODE,
      ...REMOVAL,
    },
  },
  passwordSection: {
    title: 'Password of an account',
    says: 'Sets a password, or sends an email to set it.',
    notes: {
      absent: 'There is no password.',
      present: 'There is a password.',
      edit: 'The field for a new password is shown.',
      saving: 'The password is being saved.',
      mailing: 'The email is being sent.',
      mailed: 'The page shows that an email was sent.',
    },
  },
  passkeys: {
    title: 'Passkeys of an account',
    says: 'Adds, names and removes passkeys.',
    notes: {
      list: 'The passkeys are shown.',
      creating: 'The browser prompts for a passkey.',
      renaming: 'The field for a name is shown.',
      ...REMOVAL,
    },
  },
  twoFactor: {
    title: 'Authenticator app',
    says: 'Sets up an authenticator app, shows its backup codes, and removes it.',
    notes: {
      ...{
        off: 'No app is on.',
        on: 'An app is on.',
        creating: 'A secret is being made.',
        scan: 'The secret is shown as an image.',
        manual: 'The secret is shown as a text.',
        confirming: 'The first code is being checked.',
      },
      ...{
        saveCodes: 'The backup codes are shown, and kept before they go.',
        reading: 'The backup codes are being read.',
        showCodes: 'The backup codes are shown.',
        ...REMOVAL,
      },
    },
  },
  connectedAccounts: {
    title: 'Connected accounts',
    says: 'Connects a social account, and disconnects one.',
    notes: {
      list: 'The accounts are shown.',
      leaving: 'The page goes to the provider.',
      returning: 'The user has returned, and the token is being spent.',
      ...REMOVAL,
    },
  },
  wallets: {
    title: 'Wallets of an account',
    says: 'Adds a wallet by a signed message, and removes one.',
    notes: {
      list: 'The wallets are shown.',
      choose: 'The wallets of the browser are shown.',
      connecting: 'The wallet prompts for an account.',
      signing: 'The wallet prompts for a signature.',
      verifying: 'The signature is being checked.',
      ...REMOVAL,
    },
  },
  connectedApps: {
    title: 'Apps with access',
    says: 'Lists the applications that have access, and revokes it.',
    notes: {
      ...READING,
      list: 'The applications are shown.',
      confirm: REMOVAL.confirm,
      revoking: 'The access is being revoked.',
    },
  },
  thisSession: {
    title: 'This session',
    says: 'Shows the factors of the session, and ends it.',
    notes: { show: 'The session is shown.', signingOut: 'The user is being signed out.' },
  },
  sessions: {
    title: 'Sessions',
    says: 'Lists the sessions of the user from the host’s server, and ends some.',
    notes: {
      ...READING,
      list: 'The sessions are shown.',
      confirm: REMOVAL.confirm,
      ending: 'A session is being ended.',
    },
  },
  rememberedBrowsers: {
    title: 'Remembered browsers',
    says: 'Lists the browsers that ask the user for no second factor, and forgets them.',
    notes: { list: 'The browsers are shown.', ...REMOVAL },
  },
  deleteAccount: {
    title: 'Deletion of an account',
    says: 'Deletes the account by the host’s server.',
    notes: {
      closed: 'The button is shown.',
      confirm: 'The address has to be typed.',
      deleting: 'The account is being deleted.',
      deleted: 'The account was deleted.',
    },
  },
  stepUp: {
    title: 'Step-up',
    says: 'Re-authenticates the user before a sensitive action.',
    notes: {
      ...{
        idle: 'No action waits.',
        choose: 'The page shows the re-authentication methods.',
        sending: 'A message is being sent.',
        enter: 'The field for a password or a code is shown.',
        checking: 'The re-authentication is being checked.',
      },
      ...{
        prompting: 'The browser or a wallet shows a prompt.',
        leaving: 'The page goes to the provider.',
        none: 'The user has no re-authentication method.',
      },
    },
  },
  memberPage: {
    title: 'Account page of a member',
    says: 'Shows the account page of the signed-in user, with one section.',
    notes: {
      checking: 'The page asks the provider for the signed-in user.',
      signedOut: 'No user is signed in.',
      open: 'The page of the member is shown.',
      changed: 'Another member has signed in, and nothing shows until they go on.',
      failed: 'The member could not be read.',
    },
  },
  memberProfile: {
    title: 'Profile of a member',
    says: 'Changes a member’s name.',
    notes: { show: 'The name is shown.', edit: 'The field of the name is shown.', saving: 'The name is being saved.' },
  },
  memberEmail: {
    title: 'Email address of a member',
    says: 'Changes a member’s address by a passcode or a link, and gives up a former one.',
    notes: {
      show: 'The address is shown.',
      enter: 'The field for a new address is shown.',
      sending: 'The message is being sent.',
      ...CODE,
      linkSent: 'The page says that a link was sent.',
      confirm: REMOVAL.confirm,
      unlinking: 'The former address is being given up.',
    },
  },
  memberPassword: {
    title: 'Password of a member',
    says: 'Sets a password, sends an email to set it, or removes it.',
    notes: {
      absent: 'There is no password.',
      present: 'There is a password.',
      edit: 'The field for a new password is shown.',
      saving: 'The password is being saved.',
      mailing: 'The email is being sent.',
      mailed: 'The page shows that an email was sent.',
      ...REMOVAL,
    },
  },
  memberPhone: {
    title: 'Phone of a member',
    says: 'Adds the phone for texted codes, and removes it.',
    notes: {
      none: 'There is no number.',
      enter: 'The field for a number is shown.',
      sending: 'The message is being sent.',
      ...CODE,
      shown: 'The number is shown.',
      ...REMOVAL,
    },
  },
  memberApp: {
    title: 'Authenticator app of a member',
    says: 'Sets up an authenticator app, shows and renews its backup codes, and removes it.',
    notes: {
      ...{
        off: 'No app is on.',
        on: 'An app is on.',
        creating: 'A secret is being made.',
        scan: 'The secret is shown as an image.',
        manual: 'The secret is shown as a text.',
        confirming: 'The first code is being checked.',
      },
      ...{
        saveCodes: 'The backup codes are shown, and kept before they go.',
        reading: 'The backup codes are being read.',
        showCodes: 'The backup codes are shown.',
      },
      ...{
        confirmRenew: 'The page asks for confirmation, because the old codes stop working.',
        renewing: 'New codes are being made.',
        ...REMOVAL,
      },
    },
  },
  memberMfa: {
    title: 'Second step of a member',
    says: 'Turns the second factor on or off, and sets the default one.',
    notes: { show: 'The setting is shown.', saving: 'The setting is being saved.' },
  },
  memberConnectedApps: {
    title: 'Apps with access to a member',
    says: 'Lists the applications that have access, and revokes it.',
    notes: {
      ...READING,
      list: 'The applications are shown.',
      confirm: REMOVAL.confirm,
      revoking: 'The access is being revoked.',
    },
  },
  memberStepUp: {
    title: 'Step-up of a member',
    says: 'Re-authenticates the member before a sensitive action.',
    notes: {
      ...{
        idle: 'No action waits.',
        choose: 'The page shows the re-authentication methods.',
        sending: 'A message is being sent.',
        enter: 'The field for a password or a code is shown.',
        checking: 'The re-authentication is being checked.',
      },
      ...{
        linkSent: 'The page says that a link was sent.',
        leaving: 'The page goes to the provider.',
        secondFactor: 'The session has ended, and the next one needs the second factor.',
        none: 'The member has no re-authentication method.',
      },
    },
  },
  userMenu: {
    title: 'User menu',
    says: 'The button and the menu of the signed-in user.',
    notes: {
      hidden: 'No user is signed in.',
      closed: 'The button is shown.',
      open: 'The menu is open.',
      signingOut: 'The user is being signed out.',
    },
  },
};

const CLOCK: readonly string[] = ['unblocked', 'expired', 'resendSettled'];
const PAGE: readonly string[] = [
  'known',
  'userKnown',
  'forget',
  'shownAgain',
  'cameBack',
  'left',
  'stillHere',
  'walletsFound',
  'reauthenticated',
  'reauthenticatedElsewhere',
  'userGone',
  'dropped',
  'ask',
];
const ANSWER = /(?:ed|Read|Sent|Found|On|Resent|Expired|Strength|Here|Back|Due|loaded)$/;

const originOf = (event: string): Origin =>
  CLOCK.includes(event) ? 'clock' : PAGE.includes(event) ? 'page' : ANSWER.test(event) ? 'answer' : 'visitor';

/** A walk from the first state of a flow, with every event that has a meaning in it, and with every call failing. */
export function walkOf(
  flow: AnyFlow,
  { title, says, notes }: Account,
  begin: { readonly at: string },
  samplesOf: readonly Tagged[],
): AnyWalk {
  const begins = [begin];
  const commands = new Map<string, Tagged>();
  const handled = new Set<string>();
  const step = (state: object, event: Tagged): object => {
    const [to, ...asked] = flow.transition(state as { readonly at: string }, event);
    if (to !== state || asked.length > 0) handled.add(event.type);
    for (const command of asked) commands.set(command.type, command);
    return to;
  };
  const base = {
    name: flow.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title,
    says,
    notes,
    transition: flow.transition,
    begins,
    states: [],
    samples: samplesOf as readonly FlowEvent<Tagged, Tagged>[],
    events: {},
  };
  const known = defineFlowWalk<{ readonly at: string }, Tagged, Tagged>(base);
  statesFrom(known, step, 60);
  const failures = [...commands.values()].map((command) => ({
    type: 'failed',
    error: new FoyerError('network_error', ''),
    command,
  }));
  const own = samplesOf.filter(({ type }) => handled.has(type));
  const samples = [...own, ...failures] as readonly FlowEvent<Tagged, Tagged>[];
  const events = Object.fromEntries(
    own.filter(({ type }) => type !== 'start' && type !== 'stop').map(({ type }) => [type, originOf(type)]),
  );
  const whole = { ...base, samples, events };
  // States wait for the re-authentication of each action, and each combination is a separate state.
  const states = statesFrom(defineFlowWalk<{ readonly at: string }, Tagged, Tagged>(whole), undefined, 60) as readonly {
    readonly at: string;
  }[];
  return defineFlowWalk<{ readonly at: string }, Tagged, Tagged>({ ...whole, states });
}

/** The flows of the account pages. */
export const ACCOUNT_WALKS: readonly AnyWalk[] = Object.entries(ACCOUNTS).flatMap(([name, account]) =>
  FLOWS.filter((flow) => flow.name === name).map((flow) =>
    walkOf(flow, account, flow.name === 'userMenu' ? { at: 'hidden' } : beginningOf(flow), eventsOf(flow)),
  ),
);
