import { isImageUrl } from '@foyer/core/internal/shared';
import type { Problem, Secret } from '@foyer/core/internal/shared';
import { useState } from 'react';
import { PasscodeForm } from '../login/otp/passcode-form';
import { AppLink } from '../parts/app-link';
import { Button } from '../parts/button';
import { ErrorText } from '../parts/error-text';
import { BodyText } from '../parts/heading';
import { useText } from '../text/text';
import { SectionProblem } from './section-problem';
import { useFirstField } from './use-section-focus';
import { CopyText } from './copy-text';
import { newAppText } from './new-app-text';

interface AppSecret {
  readonly secret: Secret;
  /** The URL of an image. */
  readonly qr: Secret;
}

/** The states of setting up an authenticator app, for users and members. */
type NewAppState = AppSecret &
  (
    | { readonly at: 'scan' | 'manual'; readonly error?: Problem; readonly blocked?: boolean }
    | { readonly at: 'confirming'; readonly from: 'scan' | 'manual' }
  );

interface NewAppProps {
  readonly state: NewAppState;
  readonly actions: {
    readonly submitCode: (code: string) => void;
    readonly showKey: () => void;
    readonly showImage: () => void;
    readonly cancel: () => void;
  };
  /** The names that an authenticator app on this device stores the secret under. */
  readonly issuer: string;
  readonly account: string;
}

/** The secret for an app, as a QR code and as text, and the field for the first code. */
export function NewApp({ state, actions, issuer, account }: NewAppProps) {
  const t = useText(newAppText);
  const step = useFirstField<HTMLDivElement>();
  const isChecking = state.at === 'confirming';
  const isImage = (isChecking ? state.from : state.at) === 'scan';
  const { error, blocked } = isChecking ? {} : state;
  return (
    <div className="foyer-form-step" ref={step}>
      <BodyText>{t(isImage ? 'foyer.me.app.scan' : 'foyer.me.app.manual')}</BodyText>
      {isImage ? <QrImage address={state.qr.reveal()} /> : <AppKey text={state.secret.reveal()} />}
      {/* On a phone the user can't scan their own screen. */}
      <AppLink secret={state.secret} issuer={issuer} account={account}>
        {t('foyer.mfa.openApp')}
      </AppLink>
      <Button variant="text" disabled={isChecking} onClick={isImage ? actions.showKey : actions.showImage}>
        {t(isImage ? 'button.totpQrManual' : 'button.totpQrRetry')}
      </Button>
      {isImage ? null : <BodyText>{t('foyer.me.app.digits')}</BodyText>}
      <PasscodeForm
        showsLabel
        verifying={isChecking}
        blocked={blocked === true}
        problem={error}
        problemText={error ? <SectionProblem problem={error} /> : undefined}
        refused="clear"
        onCode={actions.submitCode}
      />
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={isChecking} onClick={actions.cancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </div>
  );
}

function QrImage({ address }: { readonly address: string }) {
  const t = useText(newAppText);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isImageUrl(address, location.href)) return <ErrorText>{t('foyer.mfa.qrBroken')}</ErrorText>;
  return (
    <img
      className="foyer-app-qr"
      src={address}
      alt={t('mfaTotpEnrollment.qrAltText')}
      width="200"
      height="200"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

function AppKey({ text }: { readonly text: string }) {
  const t = useText(newAppText);
  return (
    <>
      <div className="foyer-app-key">
        <code translate="no">{text.match(/.{1,4}/g)?.join(' ') ?? text}</code>
      </div>
      <div className="foyer-actions">
        <CopyText
          text={text}
          label={t('foyer.me.copy')}
          copied={t('foyer.me.copied')}
          failed={t('mfa.totpEnrollment.toast.copyFailed')}
        />
      </div>
    </>
  );
}
