import type { OrganizationClient } from '@foyer/core/organizations';
import type { MemberSectionName } from '@foyer/core/organizations/account';
import type { Text } from '../../text/text';
import type { memberPageText } from './member-page-text';

type KnownMember = ReturnType<OrganizationClient['self']['getSync']>;

/** A word about the content of a section. Empty if there is no short answer. */
export function memberSummaryOf(name: MemberSectionName, member: KnownMember, t: Text<typeof memberPageText>): string {
  if (!member) return '';
  switch (name) {
    case 'profile':
      return member.name || t('foyer.me.profile.none');
    case 'email':
      return member.email_address;
    case 'password':
      return t(member.member_password_id ? 'foyer.me.password.present' : 'foyer.me.password.absent');
    case 'phone':
      return member.mfa_phone_number_verified ? member.mfa_phone_number : t('foyer.org.noPhone');
    case 'app':
      return t(member.totp_registration_id ? 'foyer.me.app.on' : 'foyer.me.app.off');
    case 'mfa':
      return member.mfa_enrolled ? t('foyer.me.app.on') : '';
    case 'connectedApps':
      return '';
  }
}
