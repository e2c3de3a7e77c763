import { Card } from '../../parts/card';
import { Statement } from './statement';
import { idpText } from './consent-text';
import { useText } from '../../strings/text';

/** A request that is waiting, or that ended without a result (spec section 2). */
export function ConsentStatement({ says }: { readonly says: 'idpConsent.denied' | 'idpConsent.noActiveSession' | 'idpLogout.notLoggedOut' }) {
  const t = useText(idpText);
  return (
    <Card>
      <Statement>{t(says)}</Statement>
    </Card>
  );
}
