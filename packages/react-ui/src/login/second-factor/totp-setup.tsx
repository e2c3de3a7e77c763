import { isImageUrl, readableSecret } from '@foyer/core/internal/shared';
import { useContext, useState } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { ErrorText } from '../../parts/error-text';
import type { FactorScreenProps } from './factor-kind';
import { Waiting } from '../../parts/waiting';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { CopyButton } from './copy-button';
import { OpenApp } from './open-app';
import { factorText } from './factor-text';
import totpSetupCss from './totp-setup.css?inline';

// Org 5.20.
/** The authenticator app is being registered. */
export function CreatingTotp({ send }: FactorScreenProps<'creatingTotp'>) {
  const t = useText(factorText);
  const back = <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />;
  return <Waiting text={t('foyer.mfa.creating')} back={back} />;
}

// Org W10.
/** The authenticator app could not be registered; a button retries it. */
export function TotpFailed({ state, send, kind }: FactorScreenProps<'totpFailed'>) {
  const t = useText(factorText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('foyer.mfa.createFailed')}</Heading>
      <BodyText role="alert">
        <kind.Problem problem={state.error} place="totp" />
      </BodyText>
      <Button disabled={state.blocked} onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </Card>
  );
}

// Org 5.20, W43.
/** The QR code to scan, or the link to open an app on this device. */
export function ShowQr({ state, send, kind }: FactorScreenProps<'showQr'>) {
  const t = useText(factorText);
  const { enrollment, login } = state;
  const { qr, ...about } = kind.useAbout(login);
  useStyles(totpSetupCss);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('totp.setupQr.title')}</Heading>
      <BodyText>{qr}</BodyText>
      <QrImage address={enrollment.qrCode.reveal()} />
      <OpenApp enrollment={enrollment} issuer={about.issuer} account={about.account} />
      <Button onClick={() => send({ type: 'enterCode' })}>{t('button.continue')}</Button>
      <Button variant="text" onClick={() => send({ type: 'showSecret' })}>
        {t('button.totpQrManual')}
      </Button>
    </Card>
  );
}

function QrImage({ address }: { readonly address: string }) {
  const t = useText(factorText);
  const [isBroken, setBroken] = useState(false);
  const { noScript } = useContext(FrameContext);
  if (isBroken || !isImageUrl(address, noScript ? undefined : location.href))
    return <ErrorText>{t('foyer.mfa.qrBroken')}</ErrorText>;
  return (
    <img
      className="foyer-qr"
      src={address}
      alt={t('mfaTotpEnrollment.qrAltText')}
      width="200"
      height="200"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

// Org 5.21.
/** The secret to type, in groups of four. */
export function ShowSecret({ state, send, kind }: FactorScreenProps<'showSecret'>) {
  const t = useText(factorText);
  const { issuer, account } = kind.useAbout(state.login);
  useStyles(totpSetupCss);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('mfa.totpEnrollment.title')}</Heading>
      <BodyText>{t('mfa.totpEnrollment.content')}</BodyText>
      <div className="foyer-secret">
        <code translate="no">{readableSecret(state.enrollment.secret.reveal())}</code>
      </div>
      <CopyButton
        copy={state.copy}
        label={t('mfa.totpEnrollment.copyCode.ariaLabel')}
        copied={t('mfa.totpEnrollment.toast.codeCopied')}
        failed={t('mfa.totpEnrollment.toast.copyFailed')}
        onCopy={() => send({ type: 'copy' })}
      />
      <OpenApp enrollment={state.enrollment} issuer={issuer} account={account} />
      <Button onClick={() => send({ type: 'enterCode' })}>{t('button.continue')}</Button>
      <Button variant="text" onClick={() => send({ type: 'showQr' })}>
        {t('button.totpQrRetry')}
      </Button>
    </Card>
  );
}
