import { CopyText } from '../../account/copy-text';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { connectionText } from './connection-text';
import connectionCss from './connection.css?inline';

interface CopiedValueProps {
  readonly label: string;
  readonly value: string;
  readonly onCopied?: (() => void) | undefined;
}

/** A value that the member copies to a different page, with a copy button. */
export function CopiedValue({ label, value, onCopied }: CopiedValueProps) {
  const t = useText(connectionText);
  useStyles(connectionCss);
  return (
    <div className="foyer-copied-value" role="group" aria-label={label}>
      <span className="foyer-label">{label}</span>
      <code translate="no">{value}</code>
      <CopyText
        text={value}
        label={t('foyer.me.copy')}
        copied={t('foyer.me.copied')}
        failed={t('mfa.totpEnrollment.toast.copyFailed')}
        onCopied={onCopied}
      />
    </div>
  );
}
