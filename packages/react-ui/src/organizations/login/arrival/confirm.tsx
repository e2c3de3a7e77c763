import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { ConfirmCard, LinkConfirm, PresentAccount } from '../../../login/link-confirm';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { arrivalText } from './arrival-text';

type ConfirmProps = ScreenProps<Extract<OrganizationLoginState, { readonly at: 'confirm' }>, OrganizationLoginEvent>;

/** The types of tokens that come from an email. Others come from social login or SSO. */
const MAILED = ['discovery', 'multi_tenant_magic_links'];

// Decision 85.
/** Asks before a link signs in: a user, not an email scanner, must continue. */
export function Confirm({ state: { tokenType, present }, send }: ConfirmProps) {
  const t = useText(arrivalText);
  if (tokenType !== 'multi_tenant_impersonation') {
    return <LinkConfirm kind={MAILED.includes(tokenType) ? 'link' : 'oauth'} present={present} send={send} />;
  }
  return (
    <ConfirmCard send={send}>
      {present
        ? t.rich('foyer.impersonation.confirm.replaces', { account: <PresentAccount {...present} /> })
        : t('foyer.impersonation.confirm.content')}
    </ConfirmCard>
  );
}
