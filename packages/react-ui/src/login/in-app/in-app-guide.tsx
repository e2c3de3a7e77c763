import type { InAppObstacle } from '@foyer/core/internal/shared';
import { useRef, useState } from 'react';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import inAppCss from './in-app.css?inline';
import { inAppText } from './in-app-text';
import { intentAddress } from './intent-address';

export interface InAppGuideProps {
  /** The method that does not work here. */
  readonly obstacle: InAppObstacle;
  /** Whether links of this app can open other apps. */
  readonly isAndroid: boolean;
}

// Decision 163.
/** 'Open this page in your browser': why, the address to copy, and what opens it where that works. */
export function InAppGuide({ obstacle, isAndroid }: InAppGuideProps) {
  const t = useText(inAppText);
  const id = `${useInstanceId()}in-app`;
  useStyles(inAppCss);
  return (
    <section className="foyer-in-app" aria-labelledby={id}>
      <p className="foyer-in-app-title" id={id}>
        {t('foyer.inApp.title')}
      </p>
      <BodyText>{t(`foyer.inApp.${obstacle}`)}</BodyText>
      <BodyText>{t('foyer.inApp.menu')}</BodyText>
      {typeof location === 'undefined' ? null : <PageAddress isAndroid={isAndroid} />}
    </section>
  );
}

/** The address of the page, and what copies, opens or shares it. */
function PageAddress({ isAndroid }: Pick<InAppGuideProps, 'isAndroid'>) {
  const t = useText(inAppText);
  const field = useRef<HTMLInputElement>(null);
  const [page] = useState(() => location.href);
  const { outcome, copy, share } = useAddress(page, field);
  const intent = isAndroid ? intentAddress(page) : undefined;
  return (
    <>
      <TextField
        label={t('foyer.inApp.address')}
        name="page"
        readOnly
        defaultValue={page}
        inputRef={field}
        error={outcome === 'failed' ? t('foyer.inApp.copyFailed') : undefined}
      />
      <div className="foyer-in-app-buttons">
        {intent ? (
          <a className="foyer-button" data-variant="secondary" href={intent} rel="noopener noreferrer">
            {t('foyer.inApp.open')}
          </a>
        ) : null}
        <Button variant="secondary" onClick={copy}>
          {t(outcome === 'copied' ? 'foyer.inApp.copied' : 'foyer.inApp.copy')}
        </Button>
        {share && !intent ? (
          <Button variant="secondary" onClick={share}>
            {t('foyer.inApp.share')}
          </Button>
        ) : null}
      </div>
      <span className="foyer-hidden" role="status">
        {outcome === 'copied' ? t('foyer.inApp.copied') : ''}
      </span>
    </>
  );
}

/** Copies and shares an address. Apps can refuse both: then its field is selected, for the menu of the device. */
function useAddress(page: string, field: { readonly current: HTMLInputElement | null }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  function failed(): void {
    setOutcome('failed');
    field.current?.focus();
    field.current?.select();
  }
  const copy = () => void writeClipboard(page).then(() => setOutcome('copied'), failed);
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function';
  const share = () =>
    // The user can close the sheet.
    void navigator.share({ url: page }).catch((error: unknown) => isAbort(error) || failed());
  return { outcome, copy, share: canShare ? share : undefined };
}

/** Rejects as well if the app has no clipboard. */
const writeClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
