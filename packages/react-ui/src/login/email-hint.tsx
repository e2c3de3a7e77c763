import { suggestEmail } from '@foyer/core/internal/shared';
import type { RefObject } from 'react';
import { fillField } from '../parts/use-field-text';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import { emailHintText } from './email-hint-text';
import hintCss from './email-hint.css?inline';

export interface EmailHintProps {
  /** The text to check. Undefined: none for now. */
  readonly text: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** 'Did you mean ada@gmail.com?' below an email field (decision 74). Pressing it fills in that address. */
export function EmailHint({ text, field }: EmailHintProps) {
  const t = useText(emailHintText);
  useStyles(hintCss);
  const email = text === undefined ? undefined : suggestEmail(text);
  // The region stays in the page, because screen readers only announce changes to an existing one.
  return (
    <div className="foyer-hint" role="status">
      {email === undefined ? null : (
        <button
          className="foyer-hint-button"
          type="button"
          aria-label={t('foyer.emailHint', { email })}
          // The button goes away, so the focus returns to the field.
          onClick={() => field.current && fillField(field.current, email)}
        >
          {t.rich('foyer.emailHint', { email: <Suggested email={email} /> })}
        </button>
      )}
    </div>
  );
}

function Suggested({ email }: { readonly email: string }) {
  const at = email.indexOf('@');
  return (
    <bdi className="foyer-hint-address" translate="no">
      <span className="foyer-hint-name">{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </bdi>
  );
}
