import { OAUTH_PROVIDERS } from '../base/social-provider';
import type { WriteText } from './to-trace-value';

/**
 * Fields with texts of ours, or names of the contract. Texts of other fields come from users, servers and addresses. A
 * test fails if a rule depends on a text in a field that is missing here.
 */
const OURS: ReadonlySet<string> = new Set([
  ...[
    'type',
    'at',
    'code',
    'tab',
    'flow',
    'first',
    'next',
    'step',
    'view',
    'done',
    'doing',
    'how',
    'by',
    'for',
    'from',
    'back',
  ],
  ...[
    'instead',
    'afterwards',
    'entry',
    'resend',
    'busy',
    'copy',
    'place',
    'header',
    'kind',
    'pressed',
    'addressee',
    'announce',
    'anywhere',
    'emailMethod',
  ],
  ...[
    'method',
    'methods',
    'products',
    'channel',
    'chain',
    'option',
    'provider',
    'providers',
    'identityProvider',
    'provisioning',
  ],
  ...[
    'membership',
    'userType',
    'tokenType',
    'responseType',
    'allowed',
    'allowedMethods',
    'enrolled',
    'offered',
    'notAllowed',
    'policy',
    'country',
  ],
  ...[
    'parameter',
    'prompt',
    'act',
    'proving',
    'section',
    'result',
    'declined',
    'keeps',
    'status',
    'sources',
    'preset',
    'outcome',
    'asked',
    'contradictions',
    'appKind',
  ],
  ...[
    'refused',
    'warnings',
    'ways',
    'why',
    'secondFactors',
    'auth_methods',
    'allowed_auth_methods',
    'mfa_policy',
    'mfa_methods',
  ],
  ...[
    'allowed_mfa_methods',
    'email_jit_provisioning',
    'sso_jit_provisioning',
    'oauth_tenant_jit_provisioning',
    'email_invites',
  ],
]);
/** Changes that a member can make to their second factor. */
const MFA_CHANGES = ['on', 'off', 'totp', 'sms_otp'];
/** The groups of an organization's settings. Groups of directories have free names. */
const SETTINGS_GROUPS = new Set(['name', 'slug', 'logo', 'signIn', 'mfa', 'joining', 'invites']);
/** Moves of the focus in the menu of the user button. */
const MENU_MOVES = ['next', 'previous', 'first', 'last'];
/** All sessions but this one. Importing the rules' own constant would bundle the rules. */
const OTHER_SESSIONS = 'others';
/** Fields that contain one of ours, or an address. */
const MIXED: Readonly<Record<string, ReadonlySet<string>>> = {
  to: new Set(['discovery', 'organization', ...MFA_CHANGES, ...MENU_MOVES]),
  until: new Set(['online']),
  which: new Set([OTHER_SESSIONS]),
  group: SETTINGS_GROUPS,
  groups: SETTINGS_GROUPS,
  key: new Set(['email_otp', 'magic_link', 'password']),
  id: new Set([...OAUTH_PROVIDERS, ...MFA_CHANGES, OTHER_SESSIONS]),
};
/** Letters only: the ids of a server, tokens and passcodes contain digits. */
const OUR_FORM = /^[a-z][a-z_-]{0,63}$/i;
const REQUEST_ID = /^[\w-]{1,80}$/;

/** A word or a number; or characters outside of ASCII. */
const PART = /[\p{L}\p{N}]+|[^\p{ASCII}\p{L}\p{N}]+/gu;
const WORD = /^[\p{L}\p{N}]/u;
/** Texts that rules compose or split: parts of an address, and of a message to sign (EIP-4361). */
const OF_ADDRESS: ReadonlySet<string> = new Set(['http', 'https', 'state']);
const OF_MESSAGE: ReadonlySet<string> = new Set([
  ...['wants', 'you', 'to', 'sign', 'in', 'with', 'your', 'ethereum', 'solana', 'account', 'uri', 'http', 'https'],
]);
/** Rules check such limits (RFC 1035, RFC 5321), so a text over the limit stays over it. */
const LONG_WORD = 63;
/** The highest part of an address of IPv4. */
const MOST_SMALL = 255;
const LONG_TEXT = 300;

/**
 * Replaces texts with stand-ins, part by part: `ada@example.com` becomes `x1@x2.x3`. Equal parts have the same
 * stand-in, and punctuation stays in place, so that rules treat a text and its stand-in alike.
 */
export function createStandIns(): WriteText {
  const known = new Map<string, string>();
  let words = 0;
  let smalls = 0;
  let numbers = 10_000;

  function made(part: string): string {
    if (/^[0-9]{1,3}$/.test(part) && smalls < MOST_SMALL) return String((smalls += 1));
    if (/^[0-9]+$/.test(part)) return String((numbers += 1));
    words += 1;
    return `x${words}`.padEnd(part.length > LONG_WORD ? part.length : 0, 'x');
  }

  function standIn(part: string): string {
    if (!WORD.test(part)) return '¤';
    // Rules ignore case.
    const key = part.toLowerCase();
    const result = known.get(key) ?? made(part);
    known.set(key, result);
    return result;
  }

  return (field, text) => {
    if (isOurs(field, text)) return text;
    const kept = field === 'challenge' ? OF_MESSAGE : OF_ADDRESS;
    return text.slice(0, LONG_TEXT).replace(PART, (part) => (kept.has(part.toLowerCase()) ? part : standIn(part)));
  };
}

function isOurs(field: string, text: string): boolean {
  if (field === 'request_id') return REQUEST_ID.test(text);
  return (OURS.has(field) && OUR_FORM.test(text.replace('B2B_', ''))) || MIXED[field]?.has(text) === true;
}
