import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { Address } from '../../parts/address';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import { reauthText } from './reauth-text';
import sectionCss from '../section.css?inline';
import stepUpCss from './step-up.css?inline';

interface ReauthDialogProps {
  /** The email address or other name of the account. Empty: unknown. */
  readonly account: string;
  readonly onCancel: () => void;
  /** The screen of the dialog's state. */
  readonly children: ReactNode;
}

// Account screens, section 5.
/** Asks the user to re-authenticate. Escape and 'Cancel' send nothing; a click outside does nothing. */
export function ReauthDialog({ account, onCancel, children }: ReauthDialogProps) {
  const t = useText(reauthText);
  const id = useInstanceId();
  const dialog = useRef<HTMLDialogElement>(null);
  useStyles(sectionCss, stepUpCss);
  const change = useChange(dialog);
  useModal(dialog);
  return (
    <dialog
      className="foyer-step-up"
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}why`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className="foyer-step-up-body">
        <h2 className="foyer-heading" id={`${id}title`}>
          {t('foyer.me.stepUp.title')}
        </h2>
        <BodyText id={`${id}why`}>
          {change === '' ? t('foyer.me.stepUp.content') : <strong className="foyer-step-up-change">{change}</strong>}
        </BodyText>
        {account === '' ? null : (
          <p className="foyer-helper">
            {t.rich('foyer.me.stepUp.as', { account: <bdi translate="no">{account}</bdi> })}
          </p>
        )}
        {children}
        <div className="foyer-step-up-end">
          <Button variant="text" onClick={onCancel}>
            {t('button.cancel')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** The change that waits for re-authentication, by the busy control of its section. Empty: unknown. */
function useChange(dialog: RefObject<HTMLDialogElement | null>): string {
  const [change, setChange] = useState('');
  useLayoutEffect(() => {
    const page = dialog.current?.getRootNode() as Document | ShadowRoot | undefined;
    const control = page?.querySelector<HTMLElement>('.foyer-action:has(> .foyer-button[data-busy])');
    setChange(control?.dataset['change'] ?? control?.querySelector('.foyer-button-words')?.textContent ?? '');
  }, [dialog]);
  return change;
}

/** Opens a dialog above everything else, including a dialog of the host, and returns the focus when it closes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A dialog focuses its first field, which might be a hidden one for password managers.
    const hidden = [...element.querySelectorAll<HTMLElement>('.foyer-hidden')];
    for (const one of hidden) one.inert = true;
    element.showModal();
    for (const one of hidden) one.inert = false;
    return () => element.close();
  }, [dialog]);
}

/** A link was sent. The user opens it in another tab. */
export function ReauthLinkSent({ state }: { readonly state: { readonly to: string } }) {
  const t = useText(reauthText);
  return (
    <BodyText role="status">{t.rich('foyer.me.password.mailed', { email: <Address>{state.to}</Address> })}</BodyText>
  );
}

/** The note that a second factor is required too. */
export function ReauthPartial() {
  const t = useText(reauthText);
  return <BodyText role="status">{t('foyer.me.stepUp.partial')}</BodyText>;
}

/** The account has no method for re-authentication. */
export function NoReauthMethod() {
  const t = useText(reauthText);
  return <BodyText role="status">{t('foyer.me.stepUp.none')}</BodyText>;
}
