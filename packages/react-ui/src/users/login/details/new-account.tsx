import type { DetailAnswers, DetailProblems } from '@foyer/core/internal/users';
import { checkDetails, checkedInputs, detailDrafts, newAccountNeed } from '@foyer/core/internal/users';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import type { NewAccount } from '../login-method';
import { createElements } from './detail-field';
import { DetailFields, typedAnswers } from './detail-fields';
import { LegalNotice } from './legal';

/** The fields and terms that a configuration requires of a new account. */
function useNeed() {
  const { config } = useScreenContext<LoginContextValue>();
  return useMemo(() => newAccountNeed(config), [config]);
}

/** The fields and terms of a form that creates an account. Typed answers remain if the user leaves the form. */
export function createNewAccount(): NewAccount {
  const draft: { answers?: DetailAnswers } = {};
  return {
    Fields({ busy, email, check }) {
      const need = useNeed();
      const container = useRef<HTMLDivElement>(null);
      const [elements] = useState(createElements);
      const [problems, setProblems] = useState<DetailProblems>({});
      const [answers] = useState(() => (draft.answers ??= detailDrafts.read(email)));
      useEffect(() => {
        const element = container.current;
        const keep = () => {
          draft.answers = typedAnswers(need, elements);
          detailDrafts.keep(email, draft.answers);
        };
        element?.addEventListener('input', keep);
        check.current = () => {
          const checked = checkDetails(checkedInputs(need), typedAnswers(need, elements));
          setProblems(checked.problems);
          return Object.keys(checked.problems).length > 0 ? undefined : checked.answers;
        };
        return () => {
          check.current = undefined;
          element?.removeEventListener('input', keep);
        };
      }, [need, check, elements, email]);
      const form = { need, answers, problems, busy, elements };
      return <DetailFields {...form} containerRef={container} />;
    },
    Notice: () => <LegalNotice legal={useNeed().legal} />,
  };
}
