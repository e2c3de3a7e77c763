import type { Consent } from '@foyer/core';
import { AppName } from './app-name';
import { Banner } from '../../parts/banner';
import { Disclosure } from './disclosure';
import { HelperText } from '../../parts/helper-text';
import { Stack } from '../../parts/layout';
import { idpText } from './consent-text';
import { useText } from '../../strings/text';

interface ConsentWhoProps {
  readonly consent: Consent;
  readonly projectName: string;
}

/** The requesting application, its host, and how far its name can be trusted (threats T2 and T5). */
export function ConsentWho({ consent, projectName }: ConsentWhoProps) {
  const t = useText(idpText);
  const { client, host } = consent;
  const { name, isFirstParty } = client;
  const where = <AppName>{host}</AppName>;
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
      <HelperText>{t.rich('foyer.idp.sentBackTo', { host: <b>{where}</b> })}</HelperText>
      {isFirstParty || name.from !== 'client' || name.doubts.length > 0 ? null : (
        <HelperText>{t('foyer.idp.unverifiedName')}</HelperText>
      )}
      <Account consent={consent} />
      {name.whole ? (
        <Disclosure summary={t('foyer.idp.wholeName')}>
          <AppName>{name.whole}</AppName>
        </Disclosure>
      ) : null}
    </Stack>
  );
}

/** Whose account it is that the application asks for. A member may have one in each of several organizations. */
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
