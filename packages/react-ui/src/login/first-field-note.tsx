import { useScreenContext } from '../parts/screen-context';
import type { EmailHintPlaceProps } from './email-hint-place';
import { EmailHintPlace } from './email-hint-place';
import { LastUsedBadge, useLastMethod } from './known-user';

interface NoteContext {
  /** Absent for organizations. */
  readonly plan?: { readonly hasDivider: boolean; readonly tabs: readonly unknown[] } | undefined;
  readonly config: { readonly emailHints?: boolean | undefined };
}

/**
 * The note of the email field of a first form: the hint, and the badge if an email was used last and there are other
 * methods to choose from.
 */
export function FirstFieldNote(props: EmailHintPlaceProps) {
  const { config, plan } = useScreenContext<NoteContext>();
  const last = useLastMethod();
  // With several tabs the badge is on its tab.
  const isOneOfSeveral = !plan || (plan.hasDivider && plan.tabs.length === 1);
  return (
    <>
      {isOneOfSeveral && last === 'email' ? <LastUsedBadge /> : null}
      {config.emailHints === false ? null : <EmailHintPlace {...props} />}
    </>
  );
}
