import { partsOfMain } from '@foyer/core/internal/organizations';
import type { EmailHintPlaceProps } from '../../../login/email-hint-place';
import { EmailHintPlace } from '../../../login/email-hint-place';
import { FirstFieldNote } from '../../../login/first-field-note';
import { useScreenContext } from '../../../parts/screen-context';
import type { OrganizationContextValue } from '../organization-context';

/** The note of the email field of the first form. */
export function MemberFieldNote(props: EmailHintPlaceProps) {
  const { about, config } = useScreenContext<OrganizationContextValue>();
  if (partsOfMain(about).length > 1) return <FirstFieldNote {...props} />;
  return config.emailHints === false ? null : <EmailHintPlace {...props} />;
}
