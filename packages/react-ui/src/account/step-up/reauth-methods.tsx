import type { Problem } from '@foyer/core/internal/shared';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { ProblemText } from '../../text/error-text';
import { useText } from '../../text/text';
import { reauthText } from './reauth-text';

/** A way to prove it, as far as the dialog of every kind of account draws it. */
export interface ShownMethod {
  readonly type: string;
  readonly key: string;
  /** Of a password. */
  readonly email?: string;
}

interface ReauthMethodsProps<Way extends ShownMethod> {
  readonly state: {
    readonly at: string;
    readonly methods: readonly Way[];
    /** The one that was picked. */
    readonly method?: Way;
    readonly isAnother?: boolean;
    readonly error?: Problem;
    readonly blocked?: boolean;
  };
  readonly actions: { readonly pick: (key: string) => void };
  /** The words on the button of a way. */
  readonly MethodName: ComponentType<{ readonly method: Way }>;
  /** What is said below while the page is left. */
  readonly children?: ReactNode;
}

/** The ways to prove it: the one that was used last, and the others behind a press. */
export function ReauthMethods<Way extends ShownMethod>({
  state,
  actions,
  MethodName,
  children,
}: ReauthMethodsProps<Way>) {
  const t = useText(reauthText);
  const { methods, method: picked, error, blocked = false } = state;
  const [isOpen, setOpen] = useState(state.isAnother === true);
  const busyKey = picked?.key;
  const [first, ...others] = methods;
  const isBehind = others.some(({ key }) => key === busyKey);
  const ways = isOpen || isBehind || !first ? methods : [first];
  return (
    <div className="foyer-step-up-ways">
      <ErrorText>{error ? <ReauthProblem problem={error} /> : null}</ErrorText>
      {ways.map((method, index) => (
        <Button
          key={method.key}
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={method.key === busyKey}
          disabled={blocked || (busyKey !== undefined && method.key !== busyKey)}
          onClick={() => actions.pick(method.key)}
        >
          <MethodName method={method} />
        </Button>
      ))}
      {ways.length < methods.length ? (
        <Button variant="text" disabled={busyKey !== undefined} onClick={() => setOpen(true)}>
          {t('foyer.me.stepUp.way')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** Whose proof it was matters more than how it was refused. */
const OTHERS: readonly string[] = ['other_person', 'user_id_mismatch'];

/** The text of a problem in the dialog. */
export function ReauthProblem({ problem }: { readonly problem: Problem }) {
  const t = useText(reauthText);
  return OTHERS.includes(problem.code) ? <span>{t('foyer.me.stepUp.other')}</span> : <ProblemText problem={problem} />;
}
