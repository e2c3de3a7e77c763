import { useState } from 'react';
import { Button } from '../parts/button';
import { ErrorText } from '../parts/error-text';

interface CopyTextProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly failed: string;
  readonly onCopied?: (() => void) | undefined;
}

/** Copies a text and shows on the button whether that worked. A browser can refuse it. */
export function CopyText({ text, label, copied, failed, onCopied }: CopyTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('failed');
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {outcome === 'copied' ? copied : label}
      </Button>
      <span className="foyer-hidden" role="status">
        {outcome === 'copied' ? copied : ''}
      </span>
      <ErrorText>{outcome === 'failed' ? failed : null}</ErrorText>
    </>
  );
}
