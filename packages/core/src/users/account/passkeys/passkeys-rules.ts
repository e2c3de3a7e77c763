import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { Problem } from '../../../base/errors';
import type { OwnEvent, ActionResult, SectionFailable, SectionItem } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { ListData, RemovalEvent, RemovalState, RemoveCommand } from '../../../flow/section/section-removal';
import { removalStep } from '../../../flow/section/section-removal';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';

/** A passkey of the signed-in user. */
export interface PasskeyItem extends SectionItem {
  /** The name that the user sees. */
  readonly name: string;
  /** The user agent of the browser that created it. */
  readonly userAgent: string;
  /** The domain that it belongs to. */
  readonly domain: string;
  /** It belongs to another domain than this page. */
  readonly isForeign: boolean;
  /** The time when it was created, in RFC 3339. Empty: unknown. */
  readonly createdAt: string;
  /** The last time that this session used it, in RFC 3339. Empty: it did not. */
  readonly lastUse: string;
}

/** The names of password managers, by the ids of the passkeys that they store. */
export type PasskeyManagers = Readonly<Record<string, string>>;

/** Fields that stay when the section's state changes. */
export interface PasskeysKept {
  /** Number of renames without a response. */
  readonly pending: number;
  /** A removed passkey is still in a password manager, because the browser could not report the removal. */
  readonly keepHint?: true;
  /** For the passkeys that were created or used in this browser. */
  readonly managers?: PasskeyManagers;
  /** Why this browser can't create passkeys. */
  readonly cannotAdd?: Problem;
}

type PasskeysShown = ListData<PasskeyItem> & PasskeysKept;

/** The states of the section of passkeys. */
export type PasskeysState =
  /** The list shows. */
  | ({ readonly at: 'list' } & PasskeysShown & SectionFailable)
  /** The browser's prompt is open, or the passkey is being saved. */
  | ({ readonly at: 'creating' } & PasskeysShown)
  /** The form for the name of a passkey. */
  | ({
      readonly at: 'renaming';
      /** The id of the passkey. */
      readonly id: string;
      /** A suggested name for a new passkey: that of its password manager. */
      readonly suggested?: string;
    } & PasskeysShown &
      SectionFailable)
  | RemovalState<PasskeysShown>;

/** The events of the section of passkeys. */
export type PasskeysEvent =
  | { readonly type: 'add' }
  | ({
      readonly type: 'registered';
      readonly id: string;
      readonly managers: PasskeyManagers;
    } & ToHost<'PASSKEY_REGISTER'> &
      ActionResult<ListData<PasskeyItem>>)
  /** The password managers that this browser knows, and why it can't create passkeys. */
  | { readonly type: 'browserKnown'; readonly managers: PasskeyManagers; readonly error?: Problem }
  | { readonly type: 'beginRename'; readonly id: string }
  | { readonly type: 'saveName'; readonly name: string }
  | ({ readonly type: 'renamed'; readonly id: string } & ToHost<'FOYER_ACCOUNT_CHANGED'> &
      ActionResult<ListData<PasskeyItem>>)
  | PasskeyRemovalEvent;

type PasskeyRemovalEvent =
  | Exclude<RemovalEvent<ListData<PasskeyItem>>, { readonly type: 'removed' }>
  /** `isSignaled`: the removal was reported to the password manager. */
  | (Extract<RemovalEvent<ListData<PasskeyItem>>, { readonly type: 'removed' }> & { readonly isSignaled?: true });

export type PasskeysCommand =
  | { readonly type: 'checkBrowser' }
  | { readonly type: 'register'; readonly personId: string }
  | {
      readonly type: 'rename';
      readonly id: string;
      readonly name: string;
      readonly former: string;
      readonly personId: string;
    }
  | RemoveCommand;

/** The longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 128;

/** Rules of the section 'Passkeys'. */
export const passkeysRules: SectionRules<PasskeysState, PasskeysEvent, PasskeysCommand, ListData<PasskeyItem>> = {
  keys: ['personId', 'list'],
  home: (data, state) => list({ ...data, ...keptOf(state) }),
  acts: { register: 'addPasskey', remove: 'removePasskey' },
  itemStates: ['confirm', 'renaming'],
  // A name that the user typed here shows until the provider has confirmed all renames.
  defersData: (state, { type }) => state.pending > (type === 'renamed' ? 1 : 0),
  opening: [{ type: 'checkBrowser' }],
  own(state, event) {
    const removal = removalStep<PasskeysState>(state, event, {
      act: 'removePasskey',
      home: list,
    });
    if (removal) return event.type === 'removed' && !event.isSignaled ? hinted(removal) : removal;
    if (event.type === 'browserKnown')
      return [{ ...state, managers: event.managers, ...(event.error && { cannotAdd: event.error }) }];
    if (event.type === 'renamed') return [{ ...state, pending: Math.max(0, state.pending - 1) }];
    switch (state.at) {
      case 'list':
        return fromList(state, event);
      case 'creating':
        return fromCreating(state, event);
      case 'renaming':
        return fromRenaming(state, event);
      default:
        return [state];
    }
  },
};

const keptOf = ({ pending = 0, managers, cannotAdd }: Partial<PasskeysKept> = {}): PasskeysKept => ({
  pending,
  ...(managers && { managers }),
  ...(cannotAdd && { cannotAdd }),
});
const list = (shown: PasskeysShown): At<PasskeysState, 'list'> => ({
  at: 'list',
  personId: shown.personId,
  list: shown.list,
  ...keptOf(shown),
});

const hinted = ([next, ...commands]: OwnStep<PasskeysState, PasskeysCommand>): OwnStep<
  PasskeysState,
  PasskeysCommand
> => [next.at === 'list' ? { ...next, keepHint: true } : next, ...commands];

function fromList(
  state: At<PasskeysState, 'list'>,
  event: OwnEvent<PasskeysEvent, PasskeysCommand>,
): OwnStep<PasskeysState, PasskeysCommand> {
  switch (event.type) {
    case 'add':
      return state.cannotAdd ? [state] : requestReauth(state, 'addPasskey');
    case 'reauthenticated':
      return [
        { ...list(state), at: 'creating' },
        { type: 'register', personId: state.personId },
      ];
    case 'beginRename':
      return [canRename(state, event.id) ? { ...list(state), at: 'renaming', id: event.id } : state];
    // A stale response still means that a passkey was created.
    case 'registered':
      return [{ ...state, managers: event.managers }, noticeOf('addPasskey', event)];
    case 'failed':
      return event.command.type === 'rename' ? renameFailed(state, event.command, event.error) : [state];
    default:
      return [state];
  }
}

const canRename = (state: At<PasskeysState, 'list'>, id: string): boolean =>
  isFree(state) && state.pending === 0 && state.list.some((one) => one.id === id);

/** A prompt that the user or another part of the page has closed is not a failure. */
const CLOSED = ['passkey_cancelled', 'passkey_yielded', 'aborted'];

function fromCreating(
  state: At<PasskeysState, 'creating'>,
  event: OwnEvent<PasskeysEvent, PasskeysCommand>,
): OwnStep<PasskeysState, PasskeysCommand> {
  switch (event.type) {
    case 'registered':
      return [nameNew({ ...state, managers: event.managers }, event.id), noticeOf('addPasskey', event)];
    case 'cancel':
      return [list(state)];
    case 'failed':
      if (event.command.type !== 'register') return [state];
      return CLOSED.includes(event.error.code) ? [list(state)] : withProblem<PasskeysState>(list(state), event.error);
    default:
      return [state];
  }
}

function nameNew(state: At<PasskeysState, 'creating'>, id: string): PasskeysState {
  if (!state.list.some((one) => one.id === id)) return list(state);
  const suggested = state.managers?.[id];
  return { ...list(state), at: 'renaming', id, ...(suggested !== undefined && { suggested }) };
}

function fromRenaming(
  state: At<PasskeysState, 'renaming'>,
  event: OwnEvent<PasskeysEvent, PasskeysCommand>,
): OwnStep<PasskeysState, PasskeysCommand> {
  if (event.type === 'cancel') return [list(state)];
  if (event.type !== 'saveName' || !isFree(state)) return [state];
  const { id, personId } = state;
  const former = state.list.find((one) => one.id === id)?.name ?? '';
  const name = event.name.trim();
  if (name === '') return [{ ...state, error: sectionProblem('required') }];
  if (name === former) return [list(state)];
  return [
    { ...list(state), list: named(state.list, id, name), pending: state.pending + 1 },
    { type: 'rename', id, name, former, personId },
  ];
}

const named = (passkeys: readonly PasskeyItem[], id: string, name: string) =>
  passkeys.map((one) => (one.id === id ? { ...one, name } : one));

type Rename = Extract<PasskeysCommand, { readonly type: 'rename' }>;

function renameFailed(
  state: At<PasskeysState, 'list'>,
  { id, former }: Rename,
  error: Problem,
): OwnStep<PasskeysState, PasskeysCommand> {
  const next = { ...state, list: named(state.list, id, former), pending: Math.max(0, state.pending - 1) };
  return withProblem<PasskeysState>(next, saysMore(error) ? error : { code: 'rename_failed', message: error.message });
}

/** Codes with texts that are more specific than "the name was not saved". */
const SAY_MORE = [
  'network_error',
  'timeout',
  'aborted',
  'account_changed',
  'no_current_session',
  'session_not_found',
  'user_unauthenticated',
  'session_not_mutable',
  'webauthn_registration_not_found',
];

const saysMore = ({ code, retryAt }: Problem): boolean => retryAt !== undefined || SAY_MORE.includes(code);
