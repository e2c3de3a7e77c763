import type { ConsentRefusal } from '@foyer/core/internal/consent';
import type { ReactNode } from 'react';
import { AppName } from './consent-statement';
import { BodyText } from '../parts/heading';
import { ProblemText } from '../text/error-text';
import { idpText } from './consent-text';
import { useText } from '../text/text';
import { ConsentError } from './consent-error';

/** A refused request, and what the user can do (spec section 5, faults N23, threat T7). */
export function ConsentRefused({ refusal }: { readonly refusal: ConsentRefusal }) {
  const t = useText(idpText);
  return (
    <ConsentError after={refusal.code === 'unsafe_url' ? <BodyText>{t('foyer.idp.tellDeveloper')}</BodyText> : null}>
      <Reason refusal={refusal} />
    </ConsentError>
  );
}

function Reason({ refusal }: { readonly refusal: ConsentRefusal }): ReactNode {
  const t = useText(idpText);
  const param = refusal.parameter ?? '';
  switch (refusal.code) {
    case 'missing_parameter':
      return <span>{t('foyer.idp.missingParameter', { param })}</span>;
    case 'repeated_parameter':
      return <span>{t('foyer.idp.repeatedParameter', { param })}</span>;
    case 'unsafe_url':
      return <span>{t('foyer.idp.unsafeUrl')}</span>;
    case 'framed_page':
      return refusal.origin ? (
        t.rich('foyer.idp.framed', { origin: <AppName>{refusal.origin}</AppName> })
      ) : (
        <span>{t('foyer.idp.framedByUnknown')}</span>
      );
    default:
      return <ProblemText problem={refusal} />;
  }
}
