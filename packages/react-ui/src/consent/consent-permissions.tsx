import type { Consent, ConsentSection } from '@foyer/core/internal/consent';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';
import { Aside, Details, Permission, Permissions } from './permissions';
import { idpText } from './consent-text';
import { useText } from '../text/text';
import { consentWords } from './consent-words';

interface ConsentPermissionsProps {
  readonly consent: Consent;
  readonly clientName: ReactNode;
}

/** The requested permissions in words. If the host wrote the words, the raw scopes can be looked up (threat T6). */
export function ConsentPermissions({ consent, clientName }: ConsentPermissionsProps) {
  const t = useText(idpText);
  return (
    <>
      {consent.sections.map((section, index) => (
        // Sections have no unique name.
        <Section key={index} section={section} clientName={clientName} />
      ))}
      {consent.isHostManifest && consent.scopes.length > 0 ? (
        <Aside>
          <Disclosure summary={t('foyer.idp.requestedScopes')}>
            <Details lines={consent.scopes} />
          </Disclosure>
        </Aside>
      ) : null}
    </>
  );
}

interface SectionProps {
  readonly section: ConsentSection;
  readonly clientName: ReactNode;
}

function Section({ section: { header, items }, clientName }: SectionProps) {
  const t = useText(idpText);
  const key = header === 'requesting' ? 'foyer.idp.clientRequests' : 'idpConsent.allowClientTo';
  return (
    <Permissions title={typeof header === 'object' ? header.text : t.rich(key, { clientName })}>
      {items.map((item, index) => (
        <Permission key={index} {...consentWords(item, t)} />
      ))}
    </Permissions>
  );
}
