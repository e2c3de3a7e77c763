import type { Session, User } from '@foyer/wire';

export const initials = (user: User): string =>
  [user.name?.first_name, user.name?.last_name].map((name) => name?.[0] ?? '').join('');

export const endsSoon = (session: Session, now: number): boolean => Date.parse(session.expires_at) - now < 60_000;
