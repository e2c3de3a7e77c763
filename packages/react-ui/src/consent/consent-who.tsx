import type { Consent } from '@foyer/core/internal/consent';
import type { ReactNode } from 'react';
import { AppName } from './consent-statement';
import { Banner } from '../parts/banner';
import { Disclosure } from './disclosure';
import { HelperText } from '../parts/helper-text';
import { Stack } from '../parts/layout';
import { idpText } from './consent-text';
import { useText } from '../text/text';

interface ConsentWhoProps {
  readonly consent: Consent;
  readonly clientName: ReactNode;
  readonly projectName: string;
  /**
   * Where the app says it is.
   * @defaultValue the target of the redirect
   */
  readonly place?: string | undefined;
  /** More about the account. */
  readonly children?: ReactNode;
}

/**
 * The requesting app, its origin, the purpose of the request, and how far its name can be trusted (threats T2 and T5).
 */
export function ConsentWho({ consent, clientName, projectName, place, children }: ConsentWhoProps) {
  const t = useText(idpText);
  const { client, host, scheme, resources = [] } = consent;
  const { name, isFirstParty } = client;
  const redirect = host || (scheme ?? '');
  const where = <AppName>{redirect || client.document?.host || (place ?? '')}</AppName>;
  const isImpostor = name.doubts.includes('impostor');
  return (
    <Stack>
      {name.doubts.length > 0 ? (
        <Banner kind="warning">
          {isImpostor
            ? t.rich('foyer.idp.impostor', { projectName, host: where })
            : t.rich('foyer.idp.hardToRead', { host: where })}
        </Banner>
      ) : null}
      <Document consent={consent} clientName={clientName} />
      {redirect ? (
        <HelperText>
          {scheme === undefined
            ? t.rich('foyer.idp.sentBackTo', { host: <b>{where}</b> })
            : t.rich('foyer.idp.leavesBrowser', { clientName: <b>{clientName}</b>, scheme: where })}
        </HelperText>
      ) : null}
      {resources.map((resource) => (
        <HelperText key={resource}>
          {t.rich('foyer.idp.resource', { resource: <AppName>{resource}</AppName> })}
        </HelperText>
      ))}
      {/* The host's own texts might leave it out. */}
      {consent.isHostManifest && consent.scopes.includes('offline_access') ? (
        <HelperText>{t('foyer.idp.offline')}</HelperText>
      ) : null}
      {isFirstParty || name.from !== 'client' || name.doubts.length > 0 || client.document ? null : (
        <HelperText>{t('foyer.idp.unverifiedName')}</HelperText>
      )}
      <Account consent={consent} />
      {children}
      {name.whole ? (
        <Disclosure summary={t('foyer.idp.wholeName')}>
          <AppName>{name.whole}</AppName>
        </Disclosure>
      ) : null}
    </Stack>
  );
}

// Decision 174.
/** The verified host of a client that is identified by its metadata document, and contradictions of the request. */
function Document({ consent, clientName }: Pick<ConsentWhoProps, 'consent' | 'clientName'>) {
  const t = useText(idpText);
  const { client, host: redirect } = consent;
  if (!client.document) return null;
  const { contradictions, isOnDevice } = client.document;
  const host = <AppName>{client.document.host}</AppName>;
  return (
    <>
      {contradictions.includes('id') || contradictions.includes('name') ? (
        <Banner kind="warning">{t.rich('foyer.idp.looksLikeOther', { host })}</Banner>
      ) : null}
      {contradictions.includes('redirect') ? (
        <Banner kind="warning">
          {t.rich('foyer.idp.otherHost', { host, redirect: <AppName>{redirect}</AppName> })}
        </Banner>
      ) : null}
      {isOnDevice ? <Banner kind="warning">{t.rich('foyer.idp.onThisDevice', { clientName })}</Banner> : null}
      <HelperText>{t.rich('foyer.idp.belongsTo', { host: <b>{host}</b> })}</HelperText>
    </>
  );
}

/** The account that the app asks for. A member can have an account in each of several organizations. */
function Account({ consent: { account, organization } }: Pick<ConsentWhoProps, 'consent'>) {
  const t = useText(idpText);
  if (!account) return null;
  const who = <AppName>{account}</AppName>;
  return (
    <HelperText>
      {organization
        ? t.rich('foyer.idp.signedInTo', { account: who, organization: <AppName>{organization}</AppName> })
        : t.rich('foyer.idp.signedInAs', { account: who })}
    </HelperText>
  );
}
