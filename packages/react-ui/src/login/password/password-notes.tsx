import type { NewPassword, StrengthReport } from '@foyer/core/internal/shared';
import { lastReport } from '@foyer/core/internal/shared';
import { useContext } from 'react';
import { ERROR, Icon } from '../../parts/icon';
import { HelperText } from '../../parts/helper-text';
import { FrameContext } from '../../theme/frame-context';
import { Checklist } from './checklist';
import { Notes } from './notes';
import type { PasswordConfig } from './password-rules';
import { ludsRule } from './password-rules';
import { EmptyMeter, StrengthMeter } from './strength-meter';
import { passwordStrengthText } from './password-strength-text';
import { useText } from '../../text/text';
import { zxcvbnKey } from './zxcvbn-key';

const WORDS = [
  'foyer.password.strength.0',
  'foyer.password.strength.1',
  'foyer.password.strength.2',
  'foyer.password.strength.3',
  'foyer.password.strength.4',
] as const;

export interface PasswordNotesProps {
  readonly id: string;
  readonly strength: NewPassword['strength'];
  readonly config: PasswordConfig;
}

/**
 * Feedback on a new password by the project's policy (spec section 5), in the place of the field's error. Its room is
 * reserved from the start, as high as the longest verdict, so that the buttons below stay where they are.
 */
export function PasswordNotes({ id, strength, config }: PasswordNotesProps) {
  const t = useText(passwordStrengthText);
  const { noScript } = useContext(FrameContext);
  const report = lastReport(strength);
  // Without JavaScript nothing checks the text while it is typed.
  const policy = report?.policy ?? (noScript ? 'none' : config ? 'luds' : 'zxcvbn');
  return (
    <Notes id={id} room={noScript ? undefined : t('password.strengthError.breached')}>
      {policy === 'zxcvbn' ? <ZxcvbnNotes report={report} /> : null}
      {policy === 'luds' ? <LudsNotes report={report} config={config} /> : null}
      {report?.isBreached ? (
        <p className="foyer-notes-warning">
          <Icon shape={ERROR} />
          <span>{t('password.strengthError.breached')}</span>
        </p>
      ) : null}
    </Notes>
  );
}

interface PolicyNotesProps {
  /** Undefined while nothing is known. */
  readonly report: StrengthReport | undefined;
}

function ZxcvbnNotes({ report }: PolicyNotesProps) {
  const t = useText(passwordStrengthText);
  if (!report) {
    return (
      <div className="foyer-strength">
        <EmptyMeter />
        <HelperText>{t('password.zxcvbn.suggestion.useAFewWords')}</HelperText>
      </div>
    );
  }
  const word = t(WORDS[report.score] ?? WORDS[0]);
  const sentences = [report.warning, ...report.suggestions].filter((sentence) => sentence.trim() !== '');
  return (
    <div className="foyer-strength" data-good={report.score > 2 || undefined}>
      <StrengthMeter label={t('foyer.password.strength')} score={report.score} word={word} />
      <HelperText>
        <span className="foyer-meter-word">{word}</span>
        {sentences.map((sentence) => {
          const key = zxcvbnKey(sentence);
          return <span key={sentence}>{key ? t(key) : sentence}</span>;
        })}
      </HelperText>
    </div>
  );
}

function LudsNotes({ report, config }: PolicyNotesProps & Pick<PasswordNotesProps, 'config'>) {
  const t = useText(passwordStrengthText);
  const { minimumCount, complexity } = ludsRule(config);
  const line = (text: string, missing = 1) => {
    const isMet = missing === 0;
    return { text, isMet, state: isMet ? t('foyer.password.met') : t('foyer.password.unmet') };
  };
  return (
    <Checklist
      items={[
        line(t('password.strengthError.minimumLength', { n: minimumCount }), report?.missingCharacters),
        line(t('password.strengthError.complexity', { n: complexity }), report?.missingComplexity),
      ]}
    />
  );
}
