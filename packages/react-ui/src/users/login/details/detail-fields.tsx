import type { DetailAnswers, DetailProblems, DetailsNeed } from '@foyer/core/internal/users';
import { checkedInputs, TERMS_VERSION } from '@foyer/core/internal/users';
import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useStyles } from '../../../theme/style-sheets';
import { DetailField, inputName } from './detail-field';
import detailsCss from './details.css?inline';
import { LegalCheck } from './legal';

interface DetailFieldsProps {
  readonly need: DetailsNeed;
  /** The answers before the user types. */
  readonly answers: DetailAnswers;
  readonly problems: DetailProblems;
  readonly busy: boolean;
  readonly fieldsRef: RefObject<HTMLDivElement | null>;
}

/** The fields that an account needs, and the checkbox for the terms. The first one with a problem takes the focus. */
export function DetailFields({ need, answers, problems, busy, fieldsRef }: DetailFieldsProps) {
  useStyles(detailsCss);
  useLayoutEffect(() => {
    const key = checkedInputs(need).find((input) => Object.hasOwn(problems, input.key))?.key;
    if (key !== undefined) elementOf(fieldsRef.current, key)?.focus();
  }, [need, problems, fieldsRef]);
  return (
    <div className="foyer-details" ref={fieldsRef}>
      {need.inputs.map((input) => (
        <DetailField
          key={input.key}
          input={input}
          answer={answers[input.key]}
          problem={problems[input.key]}
          busy={busy}
        />
      ))}
      <LegalCheck legal={need.legal} isChecked={answers[TERMS_VERSION] === true} problem={problems[TERMS_VERSION]} />
    </div>
  );
}

/** The answers in the fields. */
export function typedAnswers(need: DetailsNeed, fields: HTMLElement | null): DetailAnswers {
  const entries = checkedInputs(need).map(({ key, type }) => {
    const element = elementOf(fields, key);
    const isChecked = element instanceof HTMLInputElement && element.checked;
    return [key, type === 'checkbox' ? isChecked : (element?.value ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

const elementOf = (fields: HTMLElement | null, key: string): HTMLInputElement | HTMLSelectElement | undefined =>
  [...(fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])].find(
    ({ name }) => name === inputName(key),
  );
