import type { ConsentItem } from '@foyer/core/internal/consent';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';
import { HelperText } from '../parts/helper-text';
import { Aside, Details } from './permissions';
import { idpText } from './consent-text';
import { useText } from '../text/text';
import { consentWords } from './consent-words';

interface ConsentUngrantableProps {
  readonly items: readonly ConsentItem[];
  readonly clientName: ReactNode;
}

/** The scopes that the user can't grant, as a complete list without choices (spec section 6, decision 10). */
export function ConsentUngrantable({ items, clientName }: ConsentUngrantableProps) {
  const t = useText(idpText);
  if (items.length === 0) return null;
  const lines = items.flatMap((item) => {
    const { text, details } = consentWords(item, t);
    return item.kind === 'profile' ? details : [text];
  });
  return (
    <Aside>
      <Disclosure summary={t.rich('idpConsent.noPermissionsToGrant', { clientName })}>
        <HelperText>{t.rich('idpConsent.cannotGrantRequest', { clientName })}</HelperText>
        <Details lines={lines} />
      </Disclosure>
    </Aside>
  );
}
