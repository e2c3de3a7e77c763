import { Fragment } from 'react';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { RoleName } from '../role-name';
import { memberDeviceText } from './member-device-text';

/** The roles of a member, which the device gets. */
export function MemberRoles({ roles }: { readonly roles: readonly string[] }) {
  const t = useText(memberDeviceText);
  if (roles.length === 0) return null;
  const names = roles.map((role, index) => (
    <Fragment key={role}>
      {index > 0 ? <span>, </span> : null}
      <RoleName role={role} />
    </Fragment>
  ));
  return <HelperText>{t.rich('foyer.device.roles', { roles: names })}</HelperText>;
}
