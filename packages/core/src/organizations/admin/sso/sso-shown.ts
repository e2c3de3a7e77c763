import type { At } from '../../../flow/flow';
import type { SsoDraft, SsoItem } from './sso-item';
import { kindsOf } from './sso-presets';
import type { SsoState, NewConnection, SsoData, SsoDeletion, SsoShown } from './sso-state';

/** Picks the data that comes with the session and its organization from a state. */
export const ssoDataOf = ({ personId, maySee, may, defaultId, isOnlySso }: SsoData): SsoData => ({
  personId,
  maySee,
  may,
  defaultId,
  isOnlySso,
});

export const shownOf = (state: SsoShown): SsoShown => ({ ...ssoDataOf(state), list: state.list, quota: state.quota });
export const listOf = (state: SsoShown): At<SsoState, 'list'> => ({ at: 'list', ...shownOf(state) });
export const itemOf = ({ list }: SsoShown, id: string): SsoItem | undefined => list.find((one) => one.id === id);

export const withItem = (list: readonly SsoItem[], item: SsoItem): readonly SsoItem[] =>
  list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];

export const without = (list: readonly SsoItem[], gone: string, what: SsoDeletion): readonly SsoItem[] =>
  what.type === 'connection'
    ? list.filter(({ id }) => id !== gone)
    : list.map((one) =>
        one.id === gone
          ? { ...one, certificates: one.certificates.filter(({ id }) => id !== what.certificateId) }
          : one,
      );

/** Whether the product supports the protocol, and the organization's quota allows one more connection. */
export const isOffered = ({ quota }: SsoShown, { preset, kind }: NewConnection): boolean =>
  kindsOf(preset).includes(kind) && (kind === 'external' || quota[kind]);

export const isComplete = ({ kind, displayName, organizationId = '', connectionId = '' }: NewConnection): boolean =>
  displayName !== '' && (kind !== 'external' || (organizationId !== '' && connectionId !== ''));

/** The form of a connection. */
export const editOf = (state: SsoShown, { id, values }: SsoItem): At<SsoState, 'edit'> => ({
  at: 'edit',
  ...shownOf(state),
  id,
  draft: values,
});

/** The form with its draft if the deletion started there; else the list. */
export function backTo(
  state: SsoShown & { readonly id: string },
  draft: SsoDraft | undefined,
): At<SsoState, 'list' | 'edit'> {
  return draft && itemOf(state, state.id) ? { at: 'edit', ...shownOf(state), id: state.id, draft } : listOf(state);
}
