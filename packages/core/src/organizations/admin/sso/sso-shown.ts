import type { SsoItem } from './sso-item';
import type { SsoAt, SsoData, SsoDeletion, SsoShown } from './sso-state';

/** What of a moment comes with the session and its organization. */
export const ssoDataOf = ({ personId, maySee, may, defaultId, isOnlySso }: SsoData): SsoData => ({ personId, maySee, may, defaultId, isOnlySso });

export const shownOf = (state: SsoShown): SsoShown => ({ ...ssoDataOf(state), list: state.list, quota: state.quota });
export const listOf = (state: SsoShown): SsoAt<'list'> => ({ at: 'list', ...shownOf(state) });
export const itemOf = ({ list }: SsoShown, id: string): SsoItem | undefined => list.find((one) => one.id === id);

export const withItem = (list: readonly SsoItem[], item: SsoItem): readonly SsoItem[] =>
  list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];

export const without = (list: readonly SsoItem[], gone: string, what: SsoDeletion): readonly SsoItem[] =>
  what.type === 'connection'
    ? list.filter(({ id }) => id !== gone)
    : list.map((one) => (one.id === gone ? { ...one, certificates: one.certificates.filter(({ id }) => id !== what.certificateId) } : one));
