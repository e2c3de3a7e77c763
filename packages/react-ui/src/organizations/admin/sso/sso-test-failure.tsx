import type { SsoItem, SsoTestReason } from '@foyer/core/organizations/admin';
import { fieldsOfSsoTest } from '@foyer/core/organizations/admin';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTimes } from '../../../account/use-times';
import { useText } from '../../../text/text';
import { ssoText } from '../connection-text';
import { labelIn, LABELS } from './connection-fields';

interface SsoTestFailureProps {
  readonly item: SsoItem;
  readonly reason: SsoTestReason;
}

/** Why a test failed, with the connection's values that an admin can check. Nothing here comes from the URL. */
export function SsoTestFailure({ item, reason }: SsoTestFailureProps) {
  const t = useText(ssoText);
  switch (reason) {
    case 'claim':
      return (
        <>
          {t.rich('foyer.org.sso.testClaim', {
            name: <Value>{item.values.kind === 'saml' ? (item.attributes['email'] ?? 'email') : 'email'}</Value>,
          })}
        </>
      );
    case 'certificate':
      return <>{t.rich('foyer.org.sso.testCertificate', { names: <Certificates item={item} /> })}</>;
    case 'clock':
      return <span>{t('foyer.org.sso.testClock')}</span>;
    case 'refused':
      return <span>{t('foyer.org.sso.testRefused')}</span>;
    default:
      return <>{t.rich('foyer.org.sso.testValues', { fields: <Values item={item} reason={reason} /> })}</>;
  }
}

/**
 * The values that might be wrong. A wrong audience means that a value was copied incorrectly to the identity provider.
 */
function Values({ item, reason }: SsoTestFailureProps) {
  const t = useText(ssoText);
  const values = item.values as unknown as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  const given =
    reason === 'audience'
      ? item.give.map(
          ({ name, label, value }) =>
            [label || t(name === 'audience' ? 'foyer.org.sso.audience' : 'foyer.org.sso.acs'), value] as const,
        )
      : [];
  const taken = fieldsOfSsoTest(reason).map((name) => [labelIn(item, name) || t(LABELS[name]), textOf(name)] as const);
  return (
    <Listed>
      {[...given, ...taken].map(([label, value]) => (
        <Fragment key={label}>
          <span>{label}</span>
          {value ? ' ' : ''}
          <Value>{value}</Value>
        </Fragment>
      ))}
    </Listed>
  );
}

function Certificates({ item }: { readonly item: SsoItem }) {
  const t = useText(ssoText);
  const timeOf = useTimes();
  return (
    <Listed>
      {item.certificates.map(({ id, issuer, expiresAt }) => {
        const ends = timeOf(expiresAt);
        return (
          <Fragment key={id}>
            <Value>{issuer || id}</Value>
            {ends ? <span>{` (${t('foyer.me.session.ends', { time: ends })})`}</span> : null}
          </Fragment>
        );
      })}
    </Listed>
  );
}

// Each text in its own element, because page translators replace text nodes (fault B14).
const Listed = ({ children }: { readonly children: readonly ReactNode[] }) => (
  <>
    {children.map((child, at) => (
      <Fragment key={at}>
        {at > 0 ? <span>, </span> : null}
        {child}
      </Fragment>
    ))}
  </>
);

const Value = ({ children }: { readonly children: string }) => <bdi translate="no">{children}</bdi>;
