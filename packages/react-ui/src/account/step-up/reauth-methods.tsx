import type { Problem } from '@foyer/core/internal/shared';
import type { ComponentType, ReactNode } from 'react';
import { useContext, useState } from 'react';
import { InAppContext, isRefused } from '../../login/in-app/in-app-context';
import { InAppPlace } from '../../login/in-app/in-app-place';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { ProblemText } from '../../text/error-text';
import { useText } from '../../text/text';
import { reauthText } from './reauth-text';

/** A re-authentication method of a user or member, as the dialog shows it. */
export interface ShownMethod {
  readonly type: string;
  readonly key: string;
  /** Of a password. */
  readonly email?: string;
  /** Of a social account. */
  readonly provider?: string;
}

interface ReauthMethodsProps<Way extends ShownMethod> {
  readonly state: {
    readonly at: string;
    readonly methods: readonly Way[];
    /** The method that the user picked. */
    readonly method?: Way;
    readonly isAnother?: boolean;
    readonly error?: Problem;
    readonly blocked?: boolean;
  };
  readonly actions: { readonly pick: (key: string) => void };
  /** The text on the button of a method. */
  readonly MethodName: ComponentType<{ readonly method: Way }>;
  /** A note that shows while the browser navigates away. */
  readonly children?: ReactNode;
}

/** The re-authentication methods: first the one that was used last; a button shows the others. */
export function ReauthMethods<Way extends ShownMethod>({
  state,
  actions,
  MethodName,
  children,
}: ReauthMethodsProps<Way>) {
  const t = useText(reauthText);
  const { method: picked, error, blocked = false } = state;
  const inApp = useContext(InAppContext);
  const refused = state.methods.filter(({ provider }) => isRefused(provider, inApp));
  const methods = state.methods.filter((one) => !refused.includes(one));
  const [isOpen, setOpen] = useState(state.isAnother === true);
  const busyKey = picked?.key;
  const [first, ...others] = methods;
  const isBehind = others.some(({ key }) => key === busyKey);
  const isComplete = isOpen || isBehind || !first;
  const ways = isComplete ? methods : [first];
  return (
    <div className="foyer-step-up-methods">
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
      {isComplete && inApp && refused.length > 0 ? <InAppPlace obstacle="google" isAndroid={inApp.isAndroid} /> : null}
      {!isComplete && state.methods.length > 1 ? (
        <Button variant="text" disabled={busyKey !== undefined} onClick={() => setOpen(true)}>
          {t('foyer.me.stepUp.way')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** These errors mean that a different user re-authenticated, so the text is the same for every method. */
const OTHERS: readonly string[] = ['other_person', 'user_id_mismatch'];

/** The text of an error in the dialog. */
export function ReauthProblem({ problem }: { readonly problem: Problem }) {
  const t = useText(reauthText);
  return OTHERS.includes(problem.code) ? <span>{t('foyer.me.stepUp.other')}</span> : <ProblemText problem={problem} />;
}
