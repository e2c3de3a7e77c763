import { BodyText } from '../../parts/body-text';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { Illustration } from '../../parts/illustration';
import { useText } from '../../strings/text';
import { successText } from './outcome-text';

/** 'Success!' with a check and one sentence (spec section 2). */
export function Success({ content }: { readonly content: keyof typeof successText & `${string}.content` }) {
  const t = useText(successText);
  return (
    <Card>
      <Heading>{t('success.title')}</Heading>
      <Illustration kind="check" />
      <BodyText>{t(content)}</BodyText>
    </Card>
  );
}

/** 'Your passcode has been successfully verified.' (spec section 2, OTP). */
export function OtpConfirmation() {
  return <Success content="otp.success.content" />;
}

/** The generic success: 'You have successfully logged in.' (spec section 2, OTP). */
export function LinkSuccess() {
  return <Success content="login.success.content" />;
}

/** 'Your Passkey has been successfully authenticated.' (spec section 2, Passkey). */
export function PasskeyConfirmation() {
  return <Success content="passkey.success.content" />;
}
