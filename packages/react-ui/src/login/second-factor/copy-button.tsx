import { useContext } from 'react';
import { FrameContext } from '../../theme/frame-context';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';

interface CopyButtonProps {
  readonly copy: 'copied' | 'failed' | undefined;
  readonly label: string;
  readonly copied: string;
  readonly failed: string;
  readonly onCopy: () => void;
}

const COPY: IconShape = { path: 'M9 9h11v11H9zM5 15H4V4h11v1' };
const COPIED: IconShape = { path: 'M5 12.5l4.5 4.5L19 7.5' };

/** Copies, and shows the result on the button (org A.6). */
export function CopyButton({ copy, label, copied, failed, onCopy }: CopyButtonProps) {
  const isCopied = copy === 'copied';
  if (useContext(FrameContext).noScript) return null;
  return (
    <div>
      <Button variant="secondary" mark={<Icon shape={isCopied ? COPIED : COPY} />} onClick={onCopy}>
        {isCopied ? copied : label}
      </Button>
      <span className="foyer-hidden" role="status">
        {isCopied ? copied : ''}
      </span>
      <ErrorText>{copy === 'failed' ? failed : null}</ErrorText>
    </div>
  );
}
