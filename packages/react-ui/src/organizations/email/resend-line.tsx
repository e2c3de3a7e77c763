import type { ComponentProps } from 'react';
import { HelperText } from '../../parts/helper-text';
import { Row } from '../../parts/layout';
import { useText } from '../../strings/text';
import { ResendMessage } from './resend-message';
import { resendText } from './resend-text';

/** 'Didn't get it?', and the button that sends it again. */
export function ResendLine(props: ComponentProps<typeof ResendMessage>) {
  const t = useText(resendText);
  return (
    <Row>
      <HelperText>{t('passcode.didntGetIt')}</HelperText>
      <ResendMessage {...props} />
    </Row>
  );
}
