import { usePrepareMemberReauth } from '@foyer/react-headless/internal/organizations-account';
import { useCallback } from 'react';
import { LoadingList } from '../../account/page/loading-list';
import type { SectionFrameProps } from '../../account/section-frame';
import { SectionFrame } from '../../account/section-frame';
import type { WordsOf } from '../../account/section-parts';
import { FailedList } from '../../account/item-list';
import { BodyText } from '../../parts/heading';
import { useText } from '../../text/text';
import { adminText } from './admin-text';

/** The errors with a different text in admin components. */
const WORDS = {
  last_admin: 'foyer.org.lastAdmin',
  own_role: 'foyer.org.ownRole',
  too_many_invitations: 'foyer.org.members.tooMany',
  would_lock: 'foyer.org.settings.wouldLock',
  last_sso: 'foyer.org.sso.lastSso',
  list_needed: 'foyer.org.settings.domainsEmpty',
  invalid_restricted_email_setting: 'foyer.org.settings.domainsEmpty',
  invalid_restricted_sso_setting: 'foyer.org.settings.domainsEmpty',
  invalid_restricted_oauth_tenants_setting: 'foyer.org.settings.domainsEmpty',
  invalid_logo: 'foyer.me.taken',
  invalid_organization_slug: 'foyer.me.taken',
  organization_name_missing: 'foyer.me.required',
  organization_slug_already_used: 'foyer.org.settings.slugTaken',
  session_authorization_error: 'foyer.org.forbiddenAction',
  endpoint_not_authorized_for_sdk: 'foyer.org.off',
} as const satisfies Readonly<Record<string, keyof typeof adminText>>;

const hasWords = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

interface AdminSectionProps extends SectionFrameProps {
  /**
   * The texts of errors that only this component has. Must keep its identity.
   * @defaultValue none
   */
  readonly wordsOf?: WordsOf | undefined;
}

/** The section of an admin component, with the texts of its errors. */
export function AdminSection({ wordsOf: own, ...props }: AdminSectionProps) {
  const t = useText(adminText);
  const prepare = usePrepareMemberReauth();
  const wordsOf = useCallback<WordsOf>(
    (code) => own?.(code) ?? (hasWords(code) ? t(WORDS[code]) : undefined),
    [own, t],
  );
  return <SectionFrame {...props} wordsOf={wordsOf} prepare={prepare} />;
}

function Forbidden() {
  const t = useText(adminText);
  return <BodyText>{t('foyer.org.forbidden')}</BodyText>;
}

/** The screens of the states in which there is nothing to show yet, or nothing is allowed. */
export const OUTSIDE_SCREENS = { forbidden: Forbidden, loading: LoadingList, failed: FailedList } as const;
