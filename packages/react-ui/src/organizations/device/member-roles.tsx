import { Fragment } from 'react';
import { AppName } from '../../consent/consent-statement';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { memberDeviceText } from './member-device-text';

/** The provider's default roles, whose ids contain its name. */
const DEFAULTS = new Map<string, 'foyer.org.role.admin' | 'foyer.org.role.member'>([
  ['stytch_admin', 'foyer.org.role.admin'],
  ['stytch_member', 'foyer.org.role.member'],
]);

/** The roles of a member, which the device gets. Roles of a project have the names that it gave them. */
export function MemberRoles({ roles }: { readonly roles: readonly string[] }) {
  const t = useText(memberDeviceText);
  if (roles.length === 0) return null;
  const names = roles.map((role, index) => {
    const key = DEFAULTS.get(role);
    return (
      <Fragment key={role}>
        {index > 0 ? <span>, </span> : null}
        {key ? <span>{t(key)}</span> : <AppName>{role}</AppName>}
      </Fragment>
    );
  });
  return <HelperText>{t.rich('foyer.device.roles', { roles: names })}</HelperText>;
}
