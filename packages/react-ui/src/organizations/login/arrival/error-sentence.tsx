import type { ErrorKind, Problem } from '@foyer/core/organizations';
import { errorReading } from '@foyer/core/internal/organizations';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { arrivalText } from './arrival-text';

interface ErrorSentenceProps {
  readonly kind: ErrorKind;
  readonly organizationName?: string | undefined;
  readonly error?: Problem | undefined;
}

const TEXTS = {
  default: 'error.default',
  link: 'error.eml',
  organization: 'error.organization',
  blocked: 'error.adBlockerDetected',
  claimed: 'error.claimedDomain',
} as const;

// Org 5.15, W2.
/** Sentence of an error screen, by its kind. A missing connection always has the same sentence. */
export function ErrorSentence({ kind, organizationName, error }: ErrorSentenceProps) {
  const t = useText(arrivalText);
  if (error && errorReading('email', error).reads === 'connection') return <ProblemText problem={error} />;
  if (kind !== 'policy') return <span>{t(TEXTS[kind])}</span>;
  if (!organizationName) return <span>{t('error.authPolicyNoOrg')}</span>;
  return (
    <span>{t.rich('error.authPolicyWithOrg', { organizationName: <bdi translate="no">{organizationName}</bdi> })}</span>
  );
}
