import type { TwoFactorState } from '@foyer/core/account';
import type { Secret } from '@foyer/core/internal/kernel';
import { isImageUrl, personOf } from '@foyer/core/internal/kernel';
import { useClient } from '@foyer/react-headless';
import type { TwoFactorActions } from '@foyer/react-headless/account';
import { useState } from 'react';
import { PasscodeForm } from '../../../kernel/methods/otp/passcode-form';
import { AppLink } from '../../../kernel/parts/app-link/app-link';
import { Button } from '../../../kernel/parts/button';
import { ErrorText } from '../../../kernel/parts/error-text';
import { BodyText } from '../../../kernel/parts/heading';
import { useText } from '../../../kernel/strings/text';
import type { SectionScreenProps } from '../shared/screens';
import { SectionProblem } from '../shared/section-problem';
import { useFirstField } from '../shared/use-section-focus';
import { CopyText } from './copy-text';
import { twoFactorText } from './two-factor-text';

type NewAppProps = SectionScreenProps<Extract<TwoFactorState, { readonly at: 'scan' | 'manual' | 'confirming' }>, TwoFactorActions>;

/** The secret for an app, as an image or as a text, and the first code that it shows. */
export function NewApp({ state, actions }: NewAppProps) {
  const t = useText(twoFactorText);
  const step = useFirstField<HTMLDivElement>();
  const isChecking = state.at === 'confirming';
  const isImage = (isChecking ? state.from : state.at) === 'scan';
  const { error, blocked } = isChecking ? {} : state;
  return (
    <div className="foyer-form-step" ref={step}>
      <BodyText>{t(isImage ? 'foyer.me.app.scan' : 'foyer.me.app.manual')}</BodyText>
      {isImage ? <QrImage address={state.qr.reveal()} /> : <AppKey text={state.secret.reveal()} />}
      <OpenApp secret={state.secret} />
      <Button variant="text" disabled={isChecking} onClick={isImage ? actions.showKey : actions.showImage}>
        {t(isImage ? 'button.totpQrManual' : 'button.totpQrRetry')}
      </Button>
      <PasscodeForm verifying={isChecking} blocked={blocked === true} problem={error} problemText={error ? <SectionProblem problem={error} /> : undefined} refused="clear" onCode={actions.submitCode} />
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={isChecking} onClick={actions.cancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** On a phone: nobody can scan the screen that they hold. */
function OpenApp({ secret }: { readonly secret: Secret }) {
  const t = useText(twoFactorText);
  const { bootstrap, user } = useClient();
  const person = user.getSync();
  return (
    <AppLink secret={secret} issuer={bootstrap.getSync().projectName ?? location.hostname} account={person ? personOf(person).contact : ''}>
      {t('foyer.mfa.openApp')}
    </AppLink>
  );
}

function QrImage({ address }: { readonly address: string }) {
  const t = useText(twoFactorText);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isImageUrl(address, location.href)) return <ErrorText>{t('foyer.mfa.qrBroken')}</ErrorText>;
  return <img className="foyer-app-qr" src={address} alt={t('mfaTotpEnrollment.qrAltText')} width="200" height="200" referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
}

function AppKey({ text }: { readonly text: string }) {
  const t = useText(twoFactorText);
  return (
    <>
      <div className="foyer-app-key">
        <code translate="no">{text.match(/.{1,4}/g)?.join(' ') ?? text}</code>
      </div>
      <div className="foyer-acts">
        <CopyText text={text} label={t('foyer.me.copy')} copied={t('foyer.me.copied')} failed={t('mfa.totpEnrollment.toast.copyFailed')} />
      </div>
    </>
  );
}
