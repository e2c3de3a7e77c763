import type { MagicLinkState, OtpState } from '@foyer/core';
import { useMagicLinkFlow, useOtpFlow } from '@foyer/react-headless';
import { useRef, useState } from 'react';
import { withoutToken } from '../setup/address';
import { AskScene } from './ask-scene';
import { CodeScene } from './code-scene';
import { ArrivalScene, LinkSentScene, RefusedScene } from './link-scenes';
import type { Way } from './way';
import { WelcomeScene } from './welcome-scene';

/** The visible scene, derived from the states of the two flows. It has no state of its own that could disagree. */
function sceneOf(otp: OtpState, link: MagicLinkState) {
  if (otp.at === 'verified' || link.at === 'authenticated') return 'welcome';
  if (otp.at === 'code') return 'code';
  if (link.at === 'sent') return 'sent';
  if (link.at === 'refused') return 'refused';
  return link.at === 'enter' || link.at === 'sending' ? 'ask' : 'arrival';
}

export function Door({ onLeave }: { readonly onLeave: () => void }) {
  const [here] = useState(() => withoutToken(new URL(location.href)).href);
  const [way, setWay] = useState<Way>('email');
  const [otp, otpActions] = useOtpFlow();
  const [link, linkActions] = useMagicLinkFlow({ loginRedirectURL: here, signupRedirectURL: here });
  const scene = sceneOf(otp, link);
  const first = useRef(scene);
  const moved = useRef(false);
  if (scene !== first.current) moved.current = true;
  const chooseWay = (next: Way) => {
    otpActions.back();
    linkActions.back();
    setWay(next);
  };
  return (
    <main className="door" data-scene={scene}>
      {scene === 'welcome' ? <WelcomeScene onLeave={onLeave} /> : null}
      {otp.at === 'code' ? <CodeScene state={otp} actions={otpActions} /> : null}
      {link.at === 'sent' ? <LinkSentScene email={link.email} onAgain={linkActions.tryAgain} /> : null}
      {link.at === 'refused' ? <RefusedScene problem={link.error} onBack={linkActions.back} /> : null}
      {scene === 'arrival' ? <ArrivalScene at={link.at} actions={linkActions} /> : null}
      {scene === 'ask' ? (
        <AskScene
          way={way}
          onWay={chooseWay}
          state={way === 'link' ? link : otp}
          takeFocus={moved.current}
          onEmail={way === 'link' ? linkActions.submitEmail : otpActions.submitEmail}
          onPhone={otpActions.submitPhone}
        />
      ) : null}
    </main>
  );
}
