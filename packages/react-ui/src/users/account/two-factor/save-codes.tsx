import type { TwoFactorState } from '@foyer/core/account';
import type { Secret } from '@foyer/core';
import { browserPlatform } from '@foyer/core/internal/kernel';
import { printLines } from '@foyer/core/internal/kernel/paper';
import type { TwoFactorActions } from '@foyer/react-headless/account';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kernel/parts/button';
import { ErrorText } from '../../../kernel/parts/error-text';
import { BodyText } from '../../../kernel/parts/heading';
import { Checkbox } from '../../../kernel/parts/later/checkbox';
import { HelperText } from '../../../kernel/parts/later/helper-text';
import { useText } from '../../../kernel/strings/text';
import { useInstanceId } from '../../../kernel/theme/use-theme';
import type { MomentAt, SectionScreenProps } from '../shared/screens';
import { CopyText } from './copy-text';
import { twoFactorText } from './two-factor-text';

const textOf = (codes: readonly Secret[]): string => codes.map((code) => code.reveal()).join('\n');

/** The codes of a new app. The step is not left before they are kept. */
export function SaveCodes({ state, actions }: SectionScreenProps<MomentAt<TwoFactorState, 'saveCodes'>, TwoFactorActions>) {
  const t = useText(twoFactorText);
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
      <Checkbox name="codes-saved" label={t('foyer.recoveryCodes.tick')} isChecked={state.kept} onChange={actions.keepCodes} />
      <div className="foyer-form-buttons">
        <Button disabled={!state.kept} describedBy={state.kept ? undefined : `${id}first`} onClick={actions.done}>
          {t('recoveryCodes.save.button.done')}
        </Button>
      </div>
      {state.kept ? null : <HelperText id={`${id}first`}>{t('foyer.recoveryCodes.first')}</HelperText>}
    </div>
  );
}

/** The codes that are left. */
export function ShowCodes({ state, actions }: SectionScreenProps<MomentAt<TwoFactorState, 'showCodes'>, TwoFactorActions>) {
  const t = useText(twoFactorText);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="foyer-form-step">
      <BodyText>{t('foyer.me.app.left', { n: state.codes.length })}</BodyText>
      <CodeList codes={state.codes} />
      <KeepButtons codes={state.codes} />
      <HelperText>{t('foyer.me.app.renewHint')}</HelperText>
      <div className="foyer-form-buttons">
        <Button buttonRef={done} onClick={actions.done}>
          {t('recoveryCodes.save.button.done')}
        </Button>
      </div>
    </div>
  );
}

function CodeList({ codes }: { readonly codes: readonly Secret[] }) {
  const t = useText(twoFactorText);
  return (
    <ul className="foyer-app-codes" role="list" aria-label={t('foyer.recoveryCodes.list')} translate="no">
      {codes.map((code, place) => (
        // Developer tools show keys, so a code is none.
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

/** Ways to keep the codes: each by a press, and a browser may refuse it. */
function KeepButtons({ codes, onKept }: KeepButtonsProps) {
  const t = useText(twoFactorText);
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
    <div className="foyer-acts">
      <CopyText text={textOf(codes)} label={t('recoveryCodes.save.button.copyAll')} copied={t('recoveryCodes.save.toast.copied')} failed={t('recoveryCodes.save.toast.copyFailed')} onCopied={onKept} />
      <Button variant="secondary" onClick={() => void keepBy(() => download(textOf(codes)))}>
        {t('recoveryCodes.save.button.download')}
      </Button>
      <Button variant="secondary" onClick={() => void keepBy(() => printLines(browserPlatform(), t('foyer.recoveryCodes.list'), textOf(codes).split('\n')))}>
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
