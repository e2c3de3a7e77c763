import type { SsoCertificate, SsoItem } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { Confirm } from '../../../account/confirm';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionItem, ItemList } from '../../../account/item-list';
import { useTimes } from '../../../account/use-times';
import { useText } from '../../../text/text';
import { ssoText } from '../connection-text';
import type { ShownSso } from './sso-list';

interface CertificatesProps extends SectionScreenProps<ShownSso, SsoConnectionsActions> {
  readonly item: SsoItem;
}

/** The signing certificates of an identity provider. The last one of an active connection can't be deleted. */
export function Certificates({ item, state, actions }: CertificatesProps) {
  const t = useText(ssoText);
  const mayGo = state.may.update && (!item.isActive || item.certificates.length > 1);
  return (
    <ItemList label={t('foyer.org.sso.certificate')} isEmpty={false} none="" about={askedIn(state)}>
      {item.certificates.map((certificate) => (
        <CertificateRow key={certificate.id} certificate={certificate} mayGo={mayGo} state={state} actions={actions} />
      ))}
    </ItemList>
  );
}

const askedIn = (state: ShownSso): string | undefined =>
  (state.at === 'confirm' || state.at === 'deleting') && state.what.type === 'certificate'
    ? state.what.certificateId
    : undefined;

interface CertificateRowProps extends SectionScreenProps<ShownSso, SsoConnectionsActions> {
  readonly certificate: SsoCertificate;
  readonly mayGo: boolean;
}

function CertificateRow({ certificate: { id, issuer, expiresAt }, mayGo, state, actions }: CertificateRowProps) {
  const t = useText(ssoText);
  const timeOf = useTimes();
  const name = issuer || id;
  const ends = timeOf(expiresAt);
  const question =
    askedIn(state) === id ? (
      <Confirm
        question={t.rich('foyer.me.confirm', { name: <bdi translate="no">{name}</bdi> })}
        yes={t('foyer.me.remove')}
        busy={state.at === 'deleting'}
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      />
    ) : null;
  return (
    <SectionItem
      id={id}
      name={name}
      badges={
        ends ? <span className="foyer-section-item-note">{t('foyer.me.session.ends', { time: ends })}</span> : null
      }
      onRemove={mayGo ? () => actions.removeCertificate(id) : undefined}
      question={question}
    />
  );
}
