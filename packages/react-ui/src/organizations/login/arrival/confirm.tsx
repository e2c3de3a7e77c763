import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { ConfirmAnywhere } from '../../../login/confirm-anywhere';
import { ConfirmCard, LinkConfirm, PresentAccount } from '../../../login/link-confirm';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { arrivalText } from './arrival-text';

type ConfirmProps = ScreenProps<Extract<OrganizationLoginState, { readonly at: 'confirm' }>, OrganizationLoginEvent>;

/** The types of tokens that come from an email. Others come from social login or SSO. */
const MAILED = ['discovery', 'multi_tenant_magic_links'];

// Decision 85.
/** Asks before a link signs in: a user, not an email scanner, must continue. */
export function Confirm({ state: { tokenType, present }, send }: ConfirmProps) {
  const t = useText(arrivalText);
  const { config } = useScreenContext<OrganizationContextValue>();
  if (MAILED.includes(tokenType) && config.emailMagicLinksOptions?.openAnywhere === true && !present)
    return <ConfirmAnywhere send={send} />;
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
