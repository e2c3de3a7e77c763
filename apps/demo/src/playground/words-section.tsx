import { GERMAN } from '../setup/german';
import { EDITABLE_TEXTS } from '../setup/setup';
import type { SetupControl } from '../setup/use-setup';
import { Section, Segmented, TextControl } from './controls';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const;

/** The built-in English of each message that can be reworded, as a hint. */
const ENGLISH: Readonly<Record<string, string>> = {
  'login.title': 'Sign up or log in',
  'button.continue': 'Continue',
  'formField.email.placeholder': 'example@email.com',
  'tab.text': 'Text',
  'passcode.title': 'Enter passcode',
  'passcode.sentConfirmation': 'A 6-digit passcode was sent to {recipient}.',
  'emailConfirmation.title': 'Check your email',
  'success.title': 'Success!',
};

export function WordsSection({ setup, change, open }: SetupControl & { readonly open: boolean }) {
  const { language, texts } = setup;
  const builtIn = language === 'de' ? GERMAN : ENGLISH;
  const reword = (key: string, text: string) => {
    const { [key]: _old, ...others } = texts;
    change({ texts: text === '' ? others : { ...others, [key]: text } });
  };
  return (
    <Section title="Words" open={open}>
      <Segmented
        label="Language"
        options={LANGUAGES}
        value={language}
        onChange={(next) => change({ language: next })}
      />
      {EDITABLE_TEXTS.map((key) => (
        <TextControl
          key={key}
          label={key}
          placeholder={builtIn[key] ?? ''}
          value={texts[key] ?? ''}
          onChange={(text) => reword(key, text)}
        />
      ))}
    </Section>
  );
}
