import type { OtpCodeState } from '@foyer/core';
import type { OtpActions } from '@foyer/react-headless';
import { PasscodeInput, useCountdown } from '@foyer/react-headless';
import { useEffect, useId, useRef } from 'react';
import { Says } from './says';
import { Scene } from './scene';

interface CodeSceneProps {
  readonly state: OtpCodeState;
  readonly actions: OtpActions;
}

/** The word of the evening, six digits long. The sixth digit sends it. */
export function CodeScene({ state, actions }: CodeSceneProps) {
  const { sent, entry, error, blocked, expired, resend } = state;
  const verifying = entry === 'verifying';
  const input = useRef<HTMLInputElement>(null);
  const saysId = useId();
  useEffect(() => input.current?.focus(), [sent.methodId]);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <Scene title="Say the word." takeFocus={false}>
      <p className="low">It went to {sent.to}. Six digits.</p>
      <PasscodeInput
        key={sent.methodId}
        className="big-input word"
        aria-label="Passcode"
        aria-describedby={saysId}
        aria-invalid={error !== undefined}
        channel={sent.draft.channel}
        inputRef={input}
        readOnly={verifying}
        disabled={blocked === true}
        onComplete={actions.submitCode}
      />
      <Says id={saysId} problem={error} />
      <p className="low">{verifying ? 'Listening…' : <Expiry deadline={sent.deadline} expired={expired} />}</p>
      <p className="unseen" role="status">
        {resend === 'sent' ? 'Another word is on its way.' : ''}
      </p>
      <div className="choices">
        <button
          type="button"
          className="choice"
          aria-disabled={resend === 'sending' || resend === 'sent' || verifying}
          onClick={actions.resend}
        >
          {RESEND[resend]}
        </button>
        <button type="button" className="choice" onClick={actions.back}>
          That is not me
        </button>
      </div>
    </Scene>
  );
}

const RESEND = {
  initial: 'Send another',
  sending: 'Sending…',
  sent: 'Sent',
  waiting: 'Send another',
} as const;

function Expiry({ deadline, expired }: { readonly deadline: number; readonly expired: boolean }) {
  const { formatted } = useCountdown(deadline);
  return expired ? <>The word has changed. Ask for another.</> : <>It holds for {formatted}.</>;
}
