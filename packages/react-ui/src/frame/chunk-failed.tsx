import type { Problem } from '@foyer/core/internal/shared';
import { BodyText } from '../parts/heading';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { ProblemText } from '../text/error-text';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';

interface ChunkFailedProps {
  /**
   * The error to show.
   * @defaultValue a chunk could not be loaded
   */
  readonly problem?: Problem;
  readonly onRetry: () => void;
}

const UNREACHABLE: Problem = { code: 'network_error', message: 'A part of the page could not be loaded.' };

/** Replaces a screen that could not be loaded or rendered. */
export function ChunkFailed({ problem = UNREACHABLE, onRetry }: ChunkFailedProps) {
  const t = useText(mainText);
  return (
    <Card>
      <BodyText role="alert">
        <ProblemText problem={problem} />
      </BodyText>
      <Button onClick={onRetry}>{t('button.retry')}</Button>
    </Card>
  );
}
