import { personOf } from '@foyer/core/internal/kernel';
import type { Callbacks } from '@foyer/react-headless';
import { useClient } from '@foyer/react-headless';
import type { StepUpActions } from '@foyer/react-headless/account';
import { useStepUp } from '@foyer/react-headless/account';
import { useLayoutEffect } from '@foyer/react-headless/internal/kernel';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { Button } from '../../../kernel/parts/button';
import { BodyText } from '../../../kernel/parts/heading';
import { useText } from '../../../kernel/strings/text';
import { useStyles } from '../../../kernel/theme/style-sheets';
import { useInstanceId } from '../../../kernel/theme/use-theme';
import type { AccountConfig } from '../page/account-context';
import stepUpCss from './step-up.css?inline';
import type { AskedStepUp } from './step-up-ways';
import { drawStepUp } from './step-up-screens';
import { stepUpText } from './step-up-text';

interface StepUpViewProps {
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** The dialog of a page, while it is open. */
export function StepUpView({ config, callbacks }: StepUpViewProps) {
  const [state, actions] = useStepUp(config, callbacks);
  return state.at === 'idle' ? null : <StepUpDialog state={state} actions={actions} />;
}

interface StepUpDialogProps {
  readonly state: AskedStepUp;
  readonly actions: StepUpActions;
}

// Account screens, section 5.
/** Asks the person to prove that they are there. Escape and 'Cancel' send nothing; a press beside it does nothing. */
export function StepUpDialog({ state, actions }: StepUpDialogProps) {
  const t = useText(stepUpText);
  const id = useInstanceId();
  const dialog = useRef<HTMLDialogElement>(null);
  useStyles(stepUpCss);
  useModal(dialog);
  return (
    <dialog
      className="foyer-step-up"
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}why`}
      onCancel={(event) => {
        event.preventDefault();
        actions.cancel();
      }}
    >
      <div className="foyer-step-up-body">
        <h2 className="foyer-heading" id={`${id}title`}>
          {t('foyer.me.stepUp.title')}
        </h2>
        <BodyText id={`${id}why`}>{t('foyer.me.stepUp.content')}</BodyText>
        <Account />
        {drawStepUp(state, actions)}
        <Button variant="secondary" onClick={actions.cancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </dialog>
  );
}

function Account() {
  const t = useText(stepUpText);
  const { user } = useClient();
  const known = user.getSync();
  if (!known) return null;
  return <p className="foyer-helper">{t.rich('foyer.me.stepUp.as', { account: <bdi translate="no">{personOf(known).contact}</bdi> })}</p>;
}

/** Opens a dialog above everything else, also above one of the host, and gives the focus back when it closes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A dialog gives the focus to the first field in it, which may be one for password managers alone.
    const hidden = [...element.querySelectorAll<HTMLElement>('.foyer-hidden')];
    for (const one of hidden) one.inert = true;
    element.showModal();
    for (const one of hidden) one.inert = false;
    return () => element.close();
  }, [dialog]);
}

export { stepUpOf } from '@foyer/react-headless/internal/users/account/step-up';
