import type { ConnectedApp } from '@foyer/wire';
import type { ReadableName } from '../readable-name';
import { readableName, readableText } from '../readable-name';
import type { At } from '../flow';
import type { ToHost } from '../host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable, SectionItem } from '../section/section';
import type { SectionRules, OwnStep } from '../section/section-rules';
import { isFree, withProblem } from '../section/section-rules';
import type { AskedData, AskedEvent, RequestedListState } from '../section/asked-list';
import { askedHome, askedStep, listed, LOAD } from '../section/asked-list';

/** A permission of an application: an OAuth scope and the project's description of it. */
export interface GrantedScope {
  /** The scope, such as `email`. */
  readonly scope: string;
  /** The project's description, safe to show. Empty if it has none. */
  readonly description: string;
}

/** An application that has access to the account. */
export interface ConnectedAppItem extends SectionItem {
  /** The name that the application chose, safe to show. */
  readonly name: ReadableName;
  /** The description of the application. */
  readonly description: string;
  /** An https address. Empty if it has none. */
  readonly logo: string;
  /** The scopes that the user has granted. */
  readonly scopes: readonly GrantedScope[];
  /**
   * A website, an application of a device, or an agent or other client that is identified by its metadata document.
   * Absent if the provider does not say.
   */
  readonly appKind?: 'web' | 'native' | 'agent';
  /** The host of the metadata document, in punycode: the verified place of an agent. */
  readonly host?: string;
  /** When the application last used its access, in ISO 8601. Absent if the provider does not say. */
  readonly lastUsed?: string;
}

type Listed = AskedData<ConnectedAppItem>;

/** The states of the list of connected applications. */
export type ConnectedAppsState =
  | RequestedListState<ConnectedAppItem>
  /** Asks whether to revoke the access of an application. */
  | ({
      readonly at: 'confirm';
      /** The id of the application to revoke. */
      readonly id: string;
    } & Listed &
      SectionFailable)
  /** The access is being revoked. */
  | ({
      readonly at: 'revoking';
      /** The id of the application to revoke. */
      readonly id: string;
    } & Listed);

/** The events of the list of connected applications. */
export type ConnectedAppsEvent =
  | AskedEvent<ConnectedAppItem>
  | { readonly type: 'revoke'; readonly id: string }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'revoked'; readonly id: string } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<SectionData>);

export type ConnectedAppsCommand =
  | { readonly type: 'load' }
  | { readonly type: 'revoke'; readonly id: string; readonly personId: string };

/**
 * An application as a list item. Any application can choose any name. `known`: the project's descriptions of scopes.
 */
export function connectedAppItem(
  { connected_app_id: id, name, description, logo_url = '', scopes_granted, ...app }: ConnectedApp,
  known: readonly GrantedScope[],
): ConnectedAppItem {
  return {
    id,
    name: readableName(name),
    description: readableText(description),
    logo: logo_url.startsWith('https://') ? logo_url : '',
    scopes: grantedScopes(scopes_granted.split(/\s+/), known),
    ...kindOfApp(id, app.application_type),
    ...(app.last_used_at && { lastUsed: app.last_used_at }),
  };
}

// Decision 174.
/** An id that is an https address is that of a metadata document, whatever else the provider says about the app. */
function kindOfApp(id: string, type: string | undefined): Pick<ConnectedAppItem, 'appKind' | 'host'> {
  const url = URL.canParse(id) ? new URL(id) : undefined;
  if (url?.protocol === 'https:') return { appKind: 'agent', host: url.host };
  return type === 'web' || type === 'native' ? { appKind: type } : {};
}

/** OAuth scopes with the project's descriptions. */
export const grantedScopes = (scopes: readonly string[], known: readonly GrantedScope[]): readonly GrantedScope[] =>
  scopes
    .filter((scope) => scope !== '')
    .map((scope) => ({
      scope,
      description: readableText(known.find((one) => one.scope === scope)?.description ?? ''),
    }));

/** Rules of the section 'Apps with access'. */
export const connectedAppsRules: SectionRules<ConnectedAppsState, ConnectedAppsEvent, ConnectedAppsCommand> = {
  keys: ['personId'],
  home: askedHome,
  opening: [LOAD],
  own(state, event) {
    const asked = askedStep<ConnectedAppItem, ConnectedAppsState>(
      state,
      event,
      (list, about) => 'id' in about && list.some(({ id }) => id === about.id),
    );
    if (asked) return asked;
    switch (state.at) {
      case 'list':
        return fromList(state, event);
      case 'confirm':
        return fromConfirm(state, event);
      case 'revoking':
        return fromRevoking(state, event);
      default:
        return [state];
    }
  },
};

function fromList(
  state: At<ConnectedAppsState, 'list'>,
  event: OwnEvent<ConnectedAppsEvent, ConnectedAppsCommand>,
): OwnStep<ConnectedAppsState, ConnectedAppsCommand> {
  if (event.type === 'revoked') return [{ ...state, list: without(state, event.id) }];
  if (event.type !== 'revoke' || !isFree(state)) return [state];
  return [state.list.some(({ id }) => id === event.id) ? { ...listed(state), at: 'confirm', id: event.id } : state];
}

function fromConfirm(
  state: At<ConnectedAppsState, 'confirm'>,
  event: OwnEvent<ConnectedAppsEvent, ConnectedAppsCommand>,
): OwnStep<ConnectedAppsState, ConnectedAppsCommand> {
  const { id, personId } = state;
  if (event.type === 'cancel') return [listed(state)];
  return event.type === 'confirm'
    ? [
        { ...listed(state), at: 'revoking', id },
        { type: 'revoke', id, personId },
      ]
    : [state];
}

function fromRevoking(
  state: At<ConnectedAppsState, 'revoking'>,
  event: OwnEvent<ConnectedAppsEvent, ConnectedAppsCommand>,
): OwnStep<ConnectedAppsState, ConnectedAppsCommand> {
  switch (event.type) {
    case 'revoked':
      return [{ ...listed(state), list: without(state, event.id) }];
    case 'failed': {
      if (event.command.type !== 'revoke') return [state];
      const step = withProblem<ConnectedAppsState>(listed(state), event.error);
      // The result is unknown, so load the list again.
      return event.error.code === 'unsure' ? [...step, LOAD] : step;
    }
    default:
      return [state];
  }
}

const without = ({ list }: Listed, gone: string) => list.filter(({ id }) => id !== gone);
