import type { RequiredValues } from '../text/shared-known-keys';
import { NONE } from '../text/shared-known-keys';
import type { SharedCatalogue } from '../text/shared-catalogue';
import type { connectedAppsText, passwordSectionText, sectionText } from './section-text';
import type { reauthText } from './step-up/reauth-text';

type MessageValues<Texts> = {
  readonly [Key in Exclude<keyof Texts, keyof SharedCatalogue>]: RequiredValues<Texts[Key]>;
};

/** The keys of the parts of sections and of the step-up, with the values of each message. */
export const SECTION_MESSAGE_VALUES = {
  'foyer.me.accounts.leaving': { provider: true },
  'foyer.me.added': NONE,
  'foyer.me.changed.title': NONE,
  'foyer.me.confirm': { name: true },
  'foyer.me.done': NONE,
  'foyer.me.gone': NONE,
  'foyer.me.have': NONE,
  'foyer.me.impersonated': NONE,
  'foyer.me.lastEmail': NONE,
  'foyer.me.lastWay': NONE,
  'foyer.me.more': NONE,
  'foyer.me.password.done': NONE,
  'foyer.me.password.mailed': { email: true },
  'foyer.me.password.needsEmail': NONE,
  'foyer.me.remove': NONE,
  'foyer.me.removeNamed': { name: true },
  'foyer.me.removed': NONE,
  'foyer.me.required': NONE,
  'foyer.me.save': NONE,
  'foyer.me.stepUp.account': { provider: true },
  'foyer.me.stepUp.app': NONE,
  'foyer.me.stepUp.as': { account: true },
  'foyer.me.stepUp.code': NONE,
  'foyer.me.stepUp.content': NONE,
  'foyer.me.stepUp.email': { email: true },
  'foyer.me.stepUp.none': NONE,
  'foyer.me.stepUp.other': NONE,
  'foyer.me.stepUp.partial': NONE,
  'foyer.me.stepUp.passkey': NONE,
  'foyer.me.stepUp.password': NONE,
  'foyer.me.stepUp.phone': { phone: true },
  'foyer.me.stepUp.sso': NONE,
  'foyer.me.stepUp.title': NONE,
  'foyer.me.stepUp.wallet': { wallet: true },
  'foyer.me.stepUp.way': NONE,
  'foyer.me.taken': NONE,
  'foyer.me.unsure': NONE,
  'foyer.me.unverified': NONE,
  'foyer.me.verified': NONE,
  'foyer.me.verify': NONE,
} as const satisfies MessageValues<typeof sectionText & typeof reauthText>;

/** The same for the account pages of users and members. */
export const ACCOUNT_PAGE_MESSAGE_VALUES = {
  ...SECTION_MESSAGE_VALUES,
  'foyer.me.apps.agent': { host: true },
  'foyer.me.apps.confirm': { name: true },
  'foyer.me.apps.may': NONE,
  'foyer.me.apps.native': NONE,
  'foyer.me.apps.none': NONE,
  'foyer.me.apps.revoke': NONE,
  'foyer.me.apps.title': NONE,
  'foyer.me.apps.web': NONE,
  'foyer.me.password.new': NONE,
  'foyer.me.password.note': NONE,
  'foyer.me.session.last': { time: true },
} as const satisfies MessageValues<
  typeof sectionText & typeof reauthText & typeof connectedAppsText & typeof passwordSectionText
>;
