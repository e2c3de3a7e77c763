import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useScreenFocus } from '../parts/screen';
import { useStyles } from '../theme/style-sheets';
import { Card } from '../parts/card';
import { idpText } from './consent-text';
import { useText } from '../text/text';
import appNameCss from './app-name.css?inline';

/** A screen with one sentence. Like a heading, it takes the focus when the user comes from a different screen. */
function Statement({ children }: { readonly children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useScreenFocus(sentence);
  return (
    <p className="foyer-body" ref={sentence} tabIndex={-1}>
      {children}
    </p>
  );
}

/** A request that is waiting, or that ended without a result (spec section 2). */
export function ConsentStatement({
  says,
}: {
  readonly says: 'idpConsent.denied' | 'idpConsent.noActiveSession' | 'idpLogout.notLoggedOut';
}) {
  const t = useText(idpText);
  return (
    <Card>
      <Statement>{t(says)}</Statement>
    </Card>
  );
}

/** An untrusted name or a host within a sentence. It has its own writing direction and is not translated. */
export function AppName({ children }: { readonly children: string }) {
  useStyles(appNameCss);
  return (
    <bdi className="foyer-name" translate="no">
      {children}
    </bdi>
  );
}
