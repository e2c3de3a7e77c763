import type { Problem } from '@foyer/core';
import { useCountdown } from '@foyer/react-headless';

const WORDS: Readonly<Record<string, string>> = {
  invalid_email: 'That is not an email address.',
  invalid_email_address: 'That is not an email address.',
  invalid_phone_number: 'That number does not ring anywhere.',
  invalid_phone_number_country_code: 'I cannot reach that country.',
  invalid_code: 'Six digits, please.',
  otp_code_not_found: 'That is not the word. Once more?',
  unable_to_auth_magic_link: 'That link is spent, or too old. Ask for a new one.',
  user_lock_limit_reached: 'Too many wrong words. Come back later.',
  network_error: 'The line is dead. Try again in a moment.',
  timeout: 'No answer in time. Try again in a moment.',
};

interface SaysProps {
  readonly id?: string;
  readonly problem: Problem | undefined;
}

/** The error in the doorman's words. Always in the page, so that screen readers announce it when it fills. */
export function Says({ id, problem }: SaysProps) {
  return (
    <p className="says" id={id} role="alert">
      {problem ? <Words problem={problem} /> : null}
    </p>
  );
}

function Words({ problem }: { readonly problem: Problem }) {
  const { seconds, formatted } = useCountdown(problem.retryAt);
  if (seconds > 0) return <>Too many knocks. Wait {formatted}.</>;
  return <>{WORDS[problem.code] ?? problem.message}</>;
}
