import { useContext, useState } from 'react';
import { FrameContext } from '../theme/frame-context';
import { AppName } from './consent-statement';
import { BodyText } from '../parts/heading';
import { Button, useSlow } from '../parts/button';
import { Card } from '../parts/card';
import { Illustration } from '../parts/illustration';
import { idpText } from './consent-text';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';
import type { ScreenProps } from '../parts/screen';

interface Leaving {
  readonly host: string;
  readonly scheme?: string;
}

/**
 * The page is navigating to the app. A native app opens separately, and the page stays. If the page is still here after
 * a while, or is shown again, it offers a button.
 */
export function ConsentLeaving({ state, send }: ScreenProps<Leaving, { readonly type: 'go' }>) {
  const t = useText(idpText);
  const [presses, setPresses] = useState(0);
  const go = () => {
    setPresses(presses + 1);
    send({ type: 'go' });
  };
  return (
    <Card>
      {state.scheme === undefined ? <Illustration kind="spinner" /> : null}
      <BodyText role="status">
        {state.scheme === undefined
          ? t.rich('foyer.idp.leaving', { host: <AppName>{state.host}</AppName> })
          : t('foyer.idp.continueInApp')}
      </BodyText>
      <ByHand key={presses} onGo={go} />
    </Card>
  );
}

/** Pressing it restarts the wait, because each navigation might contain a single-use code (fault C7). */
function ByHand({ onGo }: { readonly onGo: () => void }) {
  const main = useText(mainText);
  const { noScript } = useContext(FrameContext);
  return useSlow(true) || noScript ? <Button onClick={onGo}>{main('button.continue')}</Button> : null;
}
