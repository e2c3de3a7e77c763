import type { StrengthReport } from '@foyer/core';
import { useBootstrap } from '@foyer/react-headless';
import { Banner } from '../parts/banner';
import { Checklist } from '../parts/checklist';
import { HelperText } from '../parts/helper-text';
import { StrengthMeter } from '../parts/strength-meter';
import { passwordStrengthText } from '../strings/en/password-strength';
import { useText } from '../strings/text';
import { ludsRule } from './password-rules';
import { zxcvbnKey } from './zxcvbn-key';

const WORDS = [
  'foyer.password.strength.0',
  'foyer.password.strength.1',
  'foyer.password.strength.2',
  'foyer.password.strength.3',
  'foyer.password.strength.4',
] as const;

/** What is said of a password while it is chosen, by the project's policy (spec section 5). */
export function PasswordNotes({ report }: { readonly report: StrengthReport | undefined }) {
  const t = useText(passwordStrengthText);
  return (
    <>
      {report?.policy === 'zxcvbn' && !report.isBreached ? <ZxcvbnNotes report={report} /> : null}
      {report?.policy === 'luds' ? <LudsNotes report={report} /> : null}
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

function LudsNotes({ report }: { readonly report: StrengthReport }) {
  const t = useText(passwordStrengthText);
  const { bootstrap } = useBootstrap();
  const { minimumCount, complexity } = ludsRule(bootstrap.passwordConfig);
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
