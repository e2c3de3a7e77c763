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

/**
 * Why a test has failed, with the values of the connection that an administrator can look at. Nothing of it comes from
 * the address.
 */
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

/** The values that can be wrong. What is copied to the identity provider is wrong there. */
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

// A text of its own element each: what translates the page replaces texts (fault B14).
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
