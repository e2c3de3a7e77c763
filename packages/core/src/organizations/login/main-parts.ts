import { providerOf } from './effective-methods';
import type { OrganizationOAuthProvider } from './options';
import type { AuthMethod, Connection, Target } from './target';

/** A button of the main screen. */
export type MainButton =
  | { readonly button: 'oauth'; readonly provider: OrganizationOAuthProvider }
  /** An SSO connection. */
  | { readonly button: 'connection'; readonly connection: Connection }
  /** Opens the search for SSO connections. */
  | { readonly button: 'sso' };

/** The form for an email address: the methods of Continue, and whether a password can be used instead. */
export interface EmailFormPart {
  readonly part: 'emailForm';
  /** In the order of the products. */
  readonly sends: readonly ('link' | 'code')[];
  readonly password: boolean;
}

/** A part of the main screen, in display order. `divider`: the word 'or'. */
export type MainPart =
  | { readonly part: 'buttons'; readonly buttons: readonly MainButton[] }
  | EmailFormPart
  /** Email address and password in one form. */
  | { readonly part: 'passwordForm' }
  | { readonly part: 'divider' };

type Shown = Exclude<MainPart, { part: 'divider' }>;

// Org 4.4.
/**
 * The parts of the main screen for these methods. Empty if no allowed method is configured, or the organization has no
 * SSO connection.
 */
export function mainParts(methods: readonly AuthMethod[], target: Target): readonly MainPart[] {
  const form = emailPart(methods);
  const parts = methods.flatMap((method): readonly Shown[] => {
    if (isOfForm(method)) return method === methods.find(isOfForm) ? [form] : [];
    const buttons = buttonsOf(method, target);
    return buttons.length > 0 ? [{ part: 'buttons', buttons }] : [];
  });
  return divided(joined(parts));
}

const isOfForm = (method: AuthMethod): boolean => ['magic_link', 'email_otp', 'password'].includes(method);

function emailPart(methods: readonly AuthMethod[]): Shown {
  const sends = methods.flatMap((method) => SENT_BY[method] ?? []);
  if (sends.length === 0) return { part: 'passwordForm' };
  return { part: 'emailForm', sends, password: methods.includes('password') };
}

const SENT_BY: Partial<Record<AuthMethod, 'link' | 'code'>> = { magic_link: 'link', email_otp: 'code' };

function buttonsOf(method: AuthMethod, target: Target): readonly MainButton[] {
  const provider = providerOf(method);
  if (provider) return [{ button: 'oauth', provider }];
  if (target.to === 'discovery') return [{ button: 'sso' }];
  return target.connections.map((connection) => ({ button: 'connection', connection }));
}

/** Merges adjacent buttons into one group. */
function joined(parts: readonly Shown[]): readonly Shown[] {
  return parts.reduce<readonly Shown[]>((before, part) => {
    const last = before.at(-1);
    if (last?.part !== 'buttons' || part.part !== 'buttons') return [...before, part];
    return [...before.slice(0, -1), { part: 'buttons', buttons: [...last.buttons, ...part.buttons] }];
  }, []);
}

/** Inserts a divider between groups of buttons and forms. */
const divided = (parts: readonly Shown[]): readonly MainPart[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [{ part: 'divider' } as const, part]));
