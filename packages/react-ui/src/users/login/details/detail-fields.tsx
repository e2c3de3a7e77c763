import type { DetailAnswers, DetailProblems, DetailsNeed } from '@foyer/core/internal/users';
import { checkedInputs, TERMS_VERSION } from '@foyer/core/internal/users';
import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useStyles } from '../../../theme/style-sheets';
import type { DetailElements } from './detail-field';
import { DetailField } from './detail-field';
import detailsCss from './details.css?inline';
import { LegalCheck } from './legal';

interface DetailFieldsProps {
  readonly need: DetailsNeed;
  /** The answers before the user types. */
  readonly answers: DetailAnswers;
  readonly problems: DetailProblems;
  readonly busy: boolean;
  readonly elements: DetailElements;
  readonly containerRef?: RefObject<HTMLDivElement | null>;
}

/** The fields that an account needs, and the checkbox for the terms. The first one with a problem takes the focus. */
export function DetailFields({ need, answers, problems, busy, elements, containerRef }: DetailFieldsProps) {
  useStyles(detailsCss);
  useLayoutEffect(() => {
    const key = checkedInputs(need).find((input) => Object.hasOwn(problems, input.key))?.key;
    if (key !== undefined) elements(key).current?.focus();
  }, [need, problems, elements]);
  return (
    <div className="foyer-details" ref={containerRef}>
      {need.inputs.map((input) => (
        <DetailField
          key={input.key}
          input={input}
          answer={answers[input.key]}
          problem={problems[input.key]}
          busy={busy}
          elementRef={elements(input.key)}
        />
      ))}
      <LegalCheck
        legal={need.legal}
        isChecked={answers[TERMS_VERSION] === true}
        problem={problems[TERMS_VERSION]}
        elementRef={elements(TERMS_VERSION)}
      />
    </div>
  );
}

/** The answers in the fields. */
export function typedAnswers(need: DetailsNeed, elements: DetailElements): DetailAnswers {
  const entries = checkedInputs(need).map(({ key, type }) => {
    const element = elements(key).current;
    const isChecked = element !== null && 'checked' in element && element.checked;
    return [key, type === 'checkbox' ? isChecked : (element?.value ?? '')] as const;
  });
  return Object.fromEntries(entries);
}
