import type { ClientInternals, KnownUser, KnownUserOptions } from '@foyer/core/internal/shared';
import { readKnownUser } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useScreenContext } from '../parts/screen-context';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import { useInstanceId } from '../theme/use-theme';
import { knownUserText } from './known-user-text';
import lastUsedCss from './last-used.css?inline';

// Decision 167.
/** The part of the first form for a user whom the host, the page's URL or this browser knows. */
export interface ShownUser extends Pick<KnownUser, 'initialValues'> {
  /** The method that was used last in this browser. */
  readonly lastUsed?: string | undefined;
  /** The title that the page's URL asks for. */
  readonly title: ReactNode;
  /** The badge of the tab whose method was used last. */
  readonly tabMark: (tab: string) => ReactNode;
}

/**
 * Reads the known user of a page, once the first form is rendered. The last sign-in of this browser is read at each
 * render, because the form is rendered again after a sign-out.
 */
export function shownUserOf(
  { page, href }: Pick<ClientInternals, 'page' | 'href'>,
  options: KnownUserOptions,
): ShownUser {
  const read = () => readKnownUser(page, options, href());
  return {
    title: shownUser(read()).title,
    get initialValues() {
      return read().initialValues;
    },
    get lastUsed() {
      return read().lastUsed;
    },
    tabMark: (tab) => shownUser(read()).tabMark(tab),
  };
}

/** The same for a server, which reads the request. */
export const shownUser = (user: KnownUser): ShownUser => ({
  ...user,
  title: user.screenHint && <HintedTitle hint={user.screenHint} />,
  tabMark: (tab) => (tab === user.lastUsed ? <LastUsedBadge /> : undefined),
});

function HintedTitle({ hint }: { readonly hint: 'signup' | 'login' }) {
  const t = useText(knownUserText);
  return <span>{t(hint === 'signup' ? 'foyer.title.signUp' : 'foyer.title.logIn')}</span>;
}

/** The last method of this browser, once it is known: `email`, `oauth:<provider>`, … */
export const useLastMethod = (): string | undefined =>
  useScreenContext<{ readonly known?: ShownUser | undefined }>().known?.lastUsed;

interface ButtonMark {
  /** The badge, for the content of the button. */
  readonly badge: ReactNode;
  /** The id of the badge. It describes the button and is no part of its name. */
  readonly describedBy: string | undefined;
}

/** Returns a function for the badge of a button. Only the method that was used last has one. */
export function useButtonMark(): (method: string) => ButtonMark {
  const last = useLastMethod();
  const id = `${useInstanceId()}last`;
  return (method) =>
    method === last
      ? { badge: <LastUsedBadge id={id} />, describedBy: id }
      : { badge: undefined, describedBy: undefined };
}

/** 'Last used'. */
export function LastUsedBadge({ id }: { readonly id?: string }) {
  const t = useText(knownUserText);
  useStyles(lastUsedCss);
  return (
    <span className="foyer-last-used" id={id} aria-hidden={id ? true : undefined}>
      {t('foyer.lastUsed')}
    </span>
  );
}
