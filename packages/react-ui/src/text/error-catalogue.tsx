import type { Problem } from '@foyer/core/internal/shared';
import { LINKABLE_HOSTS, readProblem } from '@foyer/core/internal/shared';
import { useCountdown } from '@foyer/react-headless/internal';
import { useContext } from 'react';
import { LinkifiedText } from './linkified-text';
import { errorsText } from './errors-text';
import { mainText } from './main-text';
import { FrameContext } from '../theme/frame-context';
import { useText } from './text';

/** The text of an error that the first form has no text for. */
export function FromCatalogue({ problem }: { readonly problem: Problem }) {
  const t = useText(errorsText);
  const main = useText(mainText);
  const reading = readProblem(problem);
  if (reading.reads === 'limit') return <RetryCountdown retryAt={reading.retryAt} />;
  if (reading.reads === 'message') return <OfServer message={reading.message} />;
  return <span>{reading.key === 'foyer.error.server' ? main(reading.key) : t(reading.key)}</span>;
}

/** The provider's message is in English. In a different language, our own sentence comes first. */
function OfServer({ message }: { readonly message: string }) {
  const t = useText(mainText);
  const { locale } = useContext(FrameContext);
  const tagged = <LinkifiedText text={message} hosts={LINKABLE_HOSTS} />;
  if (!locale || /^en\b/.test(locale.tag)) return tagged;
  return (
    <>
      <span>{t('foyer.error.server')}</span>
      <br />
      <bdi lang="en">{tagged}</bdi>
    </>
  );
}

/** The time is a separate timer element, so that the alert around it is announced once and not every second. */
function RetryCountdown({ retryAt }: { readonly retryAt: number }) {
  const t = useText(errorsText);
  const { formatted } = useCountdown(retryAt);
  return t.rich('foyer.error.tooManyAttempts', {
    time: (
      <span role="timer" aria-live="off">
        {formatted}
      </span>
    ),
  });
}
