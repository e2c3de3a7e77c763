import type { StrengthReport } from '@foyer/core/internal/shared';
import { Banner } from '../../parts/banner';
import { Checklist } from './checklist';
import { HelperText } from '../../parts/helper-text';
import { StrengthMeter } from './strength-meter';
import { passwordStrengthText } from './password-strength-text';
import { useText } from '../../text/text';
import type { LudsRule } from './password-rules';
import { zxcvbnKey } from './zxcvbn-key';

const WORDS = [
  'foyer.password.strength.0',
  'foyer.password.strength.1',
  'foyer.password.strength.2',
  'foyer.password.strength.3',
  'foyer.password.strength.4',
] as const;

export interface PasswordNotesProps {
  readonly report: StrengthReport | undefined;
  readonly rule: LudsRule;
}

/** Feedback on a new password by the project's policy (spec section 5). */
export function PasswordNotes({ report, rule }: PasswordNotesProps) {
  const t = useText(passwordStrengthText);
  return (
    <>
      {report?.policy === 'zxcvbn' && !report.isBreached ? <ZxcvbnNotes report={report} /> : null}
      {report?.policy === 'luds' ? <LudsNotes report={report} rule={rule} /> : null}
      {report?.isBreached ? <Banner kind="warning">{t('password.strengthError.breached')}</Banner> : null}
    </>
  );
}

function ZxcvbnNotes({ report }: { readonly report: StrengthReport }) {
  const t = useText(passwordStrengthText);
  const word = t(WORDS[report.score] ?? WORDS[0]);
  const sentences = [report.warning, ...report.suggestions].filter((sentence) => sentence.trim() !== '');
  return (
    <>
      <StrengthMeter label={t('foyer.password.strength')} score={report.score} word={word} />
      {sentences.map((sentence) => {
        const key = zxcvbnKey(sentence);
        return <HelperText key={sentence}>{key ? t(key) : sentence}</HelperText>;
      })}
    </>
  );
}

function LudsNotes({ report, rule }: { readonly report: StrengthReport; readonly rule: LudsRule }) {
  const t = useText(passwordStrengthText);
  const { minimumCount, complexity } = rule;
  const line = (text: string, missing: number) => {
    const isMet = missing === 0;
    return { text, isMet, state: isMet ? t('foyer.password.met') : t('foyer.password.unmet') };
  };
  return (
    <Checklist
      items={[
        line(t('password.strengthError.minimumLength', { n: minimumCount }), report.missingCharacters),
        line(t('password.strengthError.complexity', { n: complexity }), report.missingComplexity),
      ]}
    />
  );
}
