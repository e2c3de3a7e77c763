import type { OrganizationClient } from '@foyer/core/organizations';
import type { MemberSectionName } from '@foyer/core/organizations/account';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useSyncExternalStore } from 'react';
import type { SectionSummary } from '../../account/page/section-list';
import { SummaryLine } from '../../account/page/section-list';
import { useCount } from '../../account/use-count';
import { useReadablePhone } from '../../login/use-readable-phone';
import type { Text } from '../../text/text';
import { useText } from '../../text/text';
import { memberAccountText } from './member-account-text';

type KnownMember = NonNullable<ReturnType<OrganizationClient['self']['getSync']>>;

/** A word about the content of a section. Empty while it is not known. */
export const MemberSummary: SectionSummary = ({ name }) =>
  name === 'connectedApps' ? <AppCount /> : <KnownSummary name={name as MemberSectionName} />;

function AppCount() {
  const t = useText(memberAccountText);
  const { self } = useOrganizationClient();
  const n = useCount(async () => {
    const { connected_apps: apps } = await self.getConnectedApps({ as: self.getSync()?.member_id });
    return apps.length;
  });
  return <SummaryLine text={n === undefined ? '' : n ? t('foyer.me.summary.apps', { n }) : t('foyer.me.apps.none')} />;
}

function KnownSummary({ name }: { readonly name: MemberSectionName }) {
  const t = useText(memberAccountText);
  const { organization, self } = useOrganizationClient();
  const member = useSyncExternalStore(self.onChange, self.getSync, () => null);
  const phone = useReadablePhone(name === 'phone' && member?.mfa_phone_number_verified ? member.mfa_phone_number : '');
  if (phone) return <SummaryLine text={phone} />;
  const isRequired = name === 'mfa' && organization.getSync()?.mfa_policy === 'REQUIRED_FOR_ALL';
  if (isRequired) return <SummaryLine text={t('foyer.org.settings.required')} />;
  return <SummaryLine text={member ? summaryOf(name, member, t) : ''} />;
}

function summaryOf(name: MemberSectionName, member: KnownMember, t: Text<typeof memberAccountText>): string {
  switch (name) {
    case 'profile':
      return member.name || t('foyer.me.profile.none');
    case 'email':
      return member.email_address;
    case 'password':
      return t(member.member_password_id ? 'foyer.me.password.present' : 'foyer.me.password.absent');
    case 'phone':
      return t('foyer.org.noPhone');
    case 'app':
      return t(member.totp_registration_id ? 'foyer.me.app.on' : 'foyer.me.summary.off');
    case 'mfa':
      return t(member.mfa_enrolled ? 'foyer.me.app.on' : 'foyer.me.summary.off');
    case 'connectedApps':
      return '';
  }
}
