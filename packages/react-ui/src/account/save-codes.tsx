import type { Secret } from '@foyer/core/internal/shared';
import { browserPlatform, printLines } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button';
import { ErrorText } from '../parts/error-text';
import { BodyText } from '../parts/heading';
import { Checkbox } from '../parts/checkbox';
import { HelperText } from '../parts/helper-text';
import { useText } from '../text/text';
import { useInstanceId } from '../theme/use-theme';
import { CopyText } from './copy-text';
import { newAppText } from './new-app-text';

const textOf = (codes: readonly Secret[]): string => codes.map((code) => code.reveal()).join('\n');

interface SaveCodesProps {
  readonly state: { readonly codes: readonly Secret[]; readonly kept: boolean };
  readonly actions: { readonly keepCodes: (kept?: boolean) => void; readonly done: () => void };
}

/** The backup codes of a new app. The user must confirm that they saved them. */
export function SaveCodes({ state, actions }: SaveCodesProps) {
  const t = useText(newAppText);
  const id = useInstanceId();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="foyer-form-step">
      <p className="foyer-body" tabIndex={-1} ref={title}>
        <strong>{t('foyer.me.app.codes')}</strong>
      </p>
      <BodyText>{t('foyer.me.app.codesText')}</BodyText>
      <CodeList codes={state.codes} />
      <KeepButtons codes={state.codes} onKept={() => actions.keepCodes()} />
      <Checkbox
        name="codes-saved"
        label={t('foyer.recoveryCodes.tick')}
        isChecked={state.kept}
        onChange={actions.keepCodes}
      />
      <div className="foyer-form-buttons">
        <Button disabled={!state.kept} describedBy={state.kept ? undefined : `${id}first`} onClick={actions.done}>
          {t('recoveryCodes.save.button.done')}
        </Button>
      </div>
      {state.kept ? null : <HelperText id={`${id}first`}>{t('foyer.recoveryCodes.first')}</HelperText>}
    </div>
  );
}

interface ShowCodesProps {
  readonly state: { readonly codes: readonly Secret[] };
  readonly actions: { readonly done: () => void };
  /** The way to generate new codes. */
  readonly children: ReactNode;
}

/** The unused backup codes. */
export function ShowCodes({ state, actions, children }: ShowCodesProps) {
  const t = useText(newAppText);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="foyer-form-step">
      <BodyText>{t('foyer.me.app.left', { n: state.codes.length })}</BodyText>
      <CodeList codes={state.codes} />
      <KeepButtons codes={state.codes} />
      {children}
      <div className="foyer-form-buttons">
        <Button buttonRef={done} onClick={actions.done}>
          {t('recoveryCodes.save.button.done')}
        </Button>
      </div>
    </div>
  );
}

function CodeList({ codes }: { readonly codes: readonly Secret[] }) {
  const t = useText(newAppText);
  return (
    <ul className="foyer-app-codes" role="list" aria-label={t('foyer.recoveryCodes.list')} translate="no">
      {codes.map((code, place) => (
        // Developer tools show keys, so the key must not be the code.
        <li key={place}>
          <code>{code.reveal()}</code>
        </li>
      ))}
    </ul>
  );
}

interface KeepButtonsProps {
  readonly codes: readonly Secret[];
  readonly onKept?: (() => void) | undefined;
}

/** Ways to save the codes. A browser can refuse each of them. */
function KeepButtons({ codes, onKept }: KeepButtonsProps) {
  const t = useText(newAppText);
  const [isRefused, setRefused] = useState(false);
  async function keepBy(way: () => void | Promise<void>): Promise<void> {
    try {
      await way();
      setRefused(false);
      onKept?.();
    } catch {
      setRefused(true);
    }
  }
  return (
    <div className="foyer-actions">
      <CopyText
        text={textOf(codes)}
        label={t('recoveryCodes.save.button.copyAll')}
        copied={t('recoveryCodes.save.toast.copied')}
        failed={t('recoveryCodes.save.toast.copyFailed')}
        onCopied={onKept}
      />
      <Button variant="secondary" onClick={() => void keepBy(() => download(textOf(codes)))}>
        {t('recoveryCodes.save.button.download')}
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          void keepBy(() => printLines(browserPlatform(), t('foyer.recoveryCodes.list'), textOf(codes).split('\n')))
        }
      >
        {t('foyer.recoveryCodes.print')}
      </Button>
      <ErrorText>{isRefused ? t('foyer.recoveryCodes.noPaper') : null}</ErrorText>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'backup-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
